import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { textOf } from '../../tidy/tree.ts';
import { idsIn, reachedOn, requestsIn, screens } from './reach.ts';

const reach = suite('the reach of the app');

const registry = registryOf(allModules);
const reached = reachedOn(screens(), registry);
const all = [...new Set(registry.routes.map(({ operation }) => operation.name))].sort();

/** Reasons why an operation needs no screen. */
const reasons: Readonly<Record<string, string>> = {
  alias: 'a screen uses another operation for the same',
  bulk: 'for programs that send many records at once',
  program: 'a machine-to-machine call',
  public: 'a page or call of people outside the company, drawn by the service itself',
  hosted: 'of the hosted service alone',
  monitor: 'for monitoring',
};

/** Operations that no screen reaches, by name, with their reasons. */
const listed = new Map(
  textOf('spec/web/reach/unreached.txt')
    .trim()
    .split('\n')
    .map((line) => line.split('  ') as [string, string]),
);

reach('leaves out no operation that is not listed with a reason', () => {
  assert.ok(reached.size > 250);
  assert.equal(
    all.filter((name) => !reached.has(name) && !listed.has(name)),
    [],
  );
});

reach('has a list without operations that a screen reaches, or that do not exist', () => {
  const names = [...listed.keys()];
  assert.equal(names, [...names].sort());
  assert.equal(
    names.filter((name) => reached.has(name) || !all.includes(name)),
    [],
  );
});

reach('has a known reason for each', () => {
  assert.equal(
    [...listed].filter(([, reason]) => reasons[reason] === undefined),
    [],
  );
});

reach('finds the requests and operations that a source names', () => {
  assert.equal(requestsIn("read('/docs/{entity_id}', x); sendAs('POST', at`/docs/${id}/files`)"), [
    'GET /docs/{}',
    'POST /docs/{}/files',
  ]);
  assert.equal(requestsIn('download(`/docs/export/csv?${query}`)'), ['GET /docs/export/csv']);
  assert.equal(requestsIn("beginBy('/auth/register', email)"), ['POST /auth/register']);
  assert.equal(idsIn("import { operation } from 'operation:crm_contacts_create';"), [
    'crm_contacts_create',
  ]);
});

reach.run();
