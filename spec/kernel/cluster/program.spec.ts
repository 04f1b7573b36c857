import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NotApplied } from '../../../kernel/cluster/log.ts';
import { programOf, readable } from '../../../kernel/cluster/program.ts';
import type { Actor } from '../../../kernel/declare/actor.ts';
import { type Registry, registryOf } from '../../../kernel/declare/module.ts';
import { openStore, type Store } from '../../../kernel/reader/open.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { type Commit, commitOf } from '../../../kernel/writer/tape/commit.ts';
import { programName } from '../../../kernel/writer/tape/program-name.ts';
import { modules } from '../../../modules/all.ts';
import { newDatabase } from '../../new-database.ts';

const it = suite('kernel.cluster program');

const registry = registryOf(modules.filter(({ name }) => name === 'inventory'));
let store: Store;
it.before(async () => {
  store = await openStore(':memory:', { image: await newDatabase() });
});
it.after(() => store.close());

const row = {
  ...{ company: 'harbour', id: 1, entity_id: 'item:1', entity_type: 'item', event_type: 'made' },
  ...{ data: '{}', metadata: '{}', actor_id: null, location_id: null, source: 'api' },
  ...{ idempotency_key: null, ts: '', correlation_id: '', causation_id: null },
  ...{ prev_hash: '', hash: '' },
};
const commit: Commit = commitOf([{ append: 'harbour', rows: [row], personal: [] }]);
const groupOf = (one: Commit) => ({
  ...{ seq: 7, token: uuid() },
  bytes: Buffer.from(JSON.stringify(one)),
});

/** Registry of a program with another version of the fold of items. */
const withFold = (v: number): Registry => ({
  ...registry,
  actors: new Map([
    ...registry.actors,
    ['item', { ...(registry.actors.get('item') as Actor<object>), v }],
  ]),
});

const refusalOf = (program: ReturnType<typeof programOf>, one: Commit): string => {
  try {
    readable(groupOf(one), program);
    return '';
  } catch (error) {
    assert.instance(error, NotApplied);
    return (error as Error).message;
  }
};

it('reads commits of its own version and of earlier ones', () => {
  const own = programOf(registry, store);
  assert.is(refusalOf(own, own.stamped(commit)), '');
  assert.is(refusalOf(own, commit), '', 'a commit without versions');
  assert.is(refusalOf(programOf(withFold(99), store), own.stamped(commit)), '');
});

it('stops at a commit of a newer fold or schema, and names the next step', () => {
  const own = programOf(registry, store);
  const newer = programOf(withFold(99), store).stamped(commit);
  assert.match(refusalOf(own, newer), 'up to 7 cannot be applied');
  assert.match(refusalOf(own, newer), 'version 99 of item. Update the program of this node.');
  const schema = { ...commit, program: { schema: '9999-later', folds: {} } };
  assert.match(refusalOf(own, schema), 'with the schema 9999-later');
});

it('stops at a company that a newer program restored, and names the program that made its rows', () => {
  const own = programOf(registry, store);
  const restored = commitOf([{ replace: 'harbour', from: 'company.db' }]);
  const stamped = own.stamped(restored);
  assert.is(refusalOf(own, stamped), '');
  assert.is(stamped.program?.rows, programName(registry, store));
  assert.is(Object.keys(stamped.program?.folds ?? {}).length, registry.actors.size);
  const newer = programOf(withFold(99), store).stamped(restored);
  assert.match(refusalOf(own, newer), 'version 99 of item. Update the program of this node.');
  assert.is.not(newer.program?.rows, stamped.program?.rows);
  assert.is(own.stamped(commit).program?.rows, undefined);
});

it.run();
