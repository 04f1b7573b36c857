import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { operationIdOf } from '../../../gateway/http/operation-id.ts';
import { allModules } from '../../../gateway/modules.ts';
import { describedRoutes } from '../../../gateway/openapi/described-routes.ts';
import { registryOf } from '../../../kernel/declare/module.ts';

const it = suite('gateway.openapi descriptions');

const routes = describedRoutes(registryOf(allModules).routes);
const operations = [...new Map(routes.map((one) => [one.operation.name, one.operation])).values()];
const names = new Set(operations.map(operationIdOf));

it('explain every operation in some sentences', () => {
  assert.ok(operations.length > 600);
  for (const { name, explains } of operations) {
    const text = explains.join(' ');
    assert.ok(text.length >= 60, `${name} is not explained`);
    assert.ok(text.length <= 800, `${name} is explained at ${text.length} characters`);
    for (const sentence of explains) assert.match(sentence, /^[A-Z`0-9"(].*[.:!?)]$/, name);
  }
});

it('name only operations that exist', () => {
  // Error codes have the same form; operations begin with the name of a module.
  const codes = new Set(operations.flatMap(({ refuses }) => refuses.map(({ code }) => code)));
  const named = operations.flatMap(({ name, explains }) =>
    [...explains.join(' ').matchAll(/`([a-z][A-Za-z]*(?:_[A-Za-z]+){2,})`/g)]
      .map(([, other = '']) => ({ name, other }))
      .filter(({ other }) => allModules.some((one) => other.startsWith(`${one.name}_`)))
      .filter(({ other }) => !codes.has(other)),
  );
  assert.ok(named.length > 100, `${named.length}`);
  assert.equal(
    named.filter(({ other }) => !names.has(other)),
    [],
  );
});

it.run();
