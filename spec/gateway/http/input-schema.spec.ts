import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { convert, intakeOf, problemsOf } from '../../../gateway/http/input-schema.ts';
import { jsonProblem } from '../../../gateway/http/json-problem.ts';
import { allModules } from '../../../gateway/modules.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Route } from '../../../kernel/declare/route.ts';

const it = suite('gateway.input');

it('lets the bytes of the largest upload be', () => {
  const file = { filename: 'a.zip', bytes: new Uint8Array(limits.archiveBytes) };
  assert.is(jsonProblem({ file }), undefined);
});

it('finds what JSON may not hold, beside an upload too', () => {
  const file = { filename: 'a\0b', bytes: new Uint8Array(3) };
  assert.equal(jsonProblem({ file })?.loc, ['body', 'file', 'filename']);
  assert.equal(jsonProblem({ a: [1, 0.1234567890123456] })?.loc, ['body', 'a', 1]);
  assert.is(jsonProblem({ a: ['\ud800'] })?.type, 'bad_text');
  let deep: unknown = 1;
  for (let at = 0; at <= limits.jsonDepth; at += 1) deep = [deep];
  assert.is(jsonProblem(deep)?.type, 'too_deep');
});

it('names the values of which one is expected', () => {
  const routes = registryOf(allModules).routes as readonly Route[];
  const route = routes.find(({ verb, path }) => verb === 'POST' && path === '/crm/contacts');
  const [problem] = problemsOf(intakeOf(route as Route), { name: 'Bob', contact_type: 'friend' });
  assert.equal(problem?.loc, ['body', 'contact_type']);
  assert.is(problem?.msg, 'Expected one of customer, supplier, both, other, vendor.');
  const [near] = problemsOf(intakeOf(route as Route), { name: 'Bob', contact_type: 'suplier' });
  assert.match(near?.msg ?? '', /vendor\. The nearest to "suplier" is "supplier"\.$/);
});

it('cuts no number down to an integer', () => {
  const routes = registryOf(allModules).routes as readonly Route[];
  const intake = intakeOf(
    routes.find(({ verb, path }) => verb === 'GET' && path === '/items') as Route,
  );
  const asked = (limit: string) => ({ limit: convert(intake, 'limit', limit) });
  assert.equal(problemsOf(intake, asked('25')), []);
  for (const limit of ['1.5', 'x', '1e-1', ''])
    assert.equal(problemsOf(intake, asked(limit))[0]?.loc, ['query', 'limit'], limit);
});

it.run();
