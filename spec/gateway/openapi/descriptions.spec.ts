import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { operationIdOf } from '../../../gateway/http/operation-id.ts';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';

const it = suite('gateway.openapi descriptions');

const { routes } = registryOf(allModules);
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
  let named = 0;
  for (const { name, explains } of operations)
    for (const [, other = ''] of explains
      .join(' ')
      .matchAll(/`([a-z][A-Za-z]*(?:_[A-Za-z]+){2,})`/g)) {
      // Error codes are written in the same form; operations begin with the name of a module.
      if (!allModules.some((one) => other.startsWith(`${one.name}_`)) || !/[A-Z]|_/.test(other))
        continue;
      if (names.has(other)) named += 1;
      else
        assert.not.match(
          other,
          /_(?:create|update|remove|get|list|void\w*|undo\w*)$/,
          `${name}: ${other}`,
        );
    }
  assert.ok(named > 100, `${named}`);
});

it.run();
