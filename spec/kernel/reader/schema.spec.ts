import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { schemaDifference, tableNamesOf } from '../../../gateway/upgrade/schema-difference.ts';
import { migrations, openStore } from '../../../kernel/reader/open.ts';

const it = suite('kernel.schema');

it('made by the migration files equals the tables that modules declare', async () => {
  assert.equal(await schemaDifference(), []);
  assert.ok(tableNamesOf('kernel').includes('ledger'));
  assert.ok(tableNamesOf('inventory').length > 3);
  assert.throws(() => tableNamesOf('nothing'), /no module nothing/);
});

it('keeps the files of the first version, which data folders have run', async () => {
  const files = await readdir(join(import.meta.dirname, '../../../migrations'));
  const first = files.filter((name) => name.startsWith('20261121-'));
  assert.is(first.length, 21);
});

it('runs each file once, in the order of their names', async () => {
  const all = await migrations();
  assert.equal(
    all.map(({ name }) => name),
    all.map(({ name }) => name).toSorted(),
  );
  const store = await openStore(':memory:', { migrations: all });
  assert.is((await store.orm.migrator.up()).length, all.length);
  assert.is((await store.orm.migrator.up()).length, 0);
  await store.close();
});

it.run();
