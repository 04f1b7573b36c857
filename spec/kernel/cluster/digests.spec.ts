import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { comparedTables } from '../../../kernel/cluster/copies/compared-tables.ts';
import { differingTables, digestsOf } from '../../../kernel/cluster/copies/digests.ts';
import { preparePlace, writePlace } from '../../../kernel/cluster/place.ts';
import { openStore, type Store } from '../../../kernel/reader/open.ts';
import { newDatabase } from '../../new-database.ts';

const it = suite('kernel.cluster digests');

let stores: readonly [Store, Store];
it.before(async () => {
  const open = async (): Promise<Store> => {
    const store = await openStore(':memory:', { image: await newDatabase() });
    preparePlace(store);
    writePlace(store, { seq: 7, token: 'seven' });
    return store;
  };
  stores = [await open(), await open()];
});
it.after(async () => {
  for (const store of stores) await store.close();
});

const put = ({ sqlite }: Store, id: string, name: string): void => {
  const sql = 'INSERT INTO file(company, id, sha256, filename, content_type, size, created_at)';
  sqlite.prepare(`${sql} VALUES('harbour', ?, '', ?, '', 1, '')`).run(id, name);
};

it('agree where the rows do, in any order, and name the tables that differ', () => {
  const [one, two] = stores;
  put(one, 'a', 'letter');
  put(one, 'b', 'paper');
  put(two, 'b', 'paper');
  let seen = 0;
  const before = digestsOf(one, (position) => {
    seen = position;
  });
  assert.is(seen, 7);
  assert.is(before.position, 7);
  assert.equal(Object.keys(before.tables), comparedTables(one.sqlite));
  assert.ok(Object.keys(before.tables).includes('ledger'));
  assert.equal(differingTables(before, digestsOf(two)), ['file']);
  put(two, 'a', 'letter');
  assert.equal(differingTables(before, digestsOf(two)), []);
  two.sqlite.exec("UPDATE file SET filename='Paper' WHERE id='b'");
  assert.equal(differingTables(digestsOf(one), digestsOf(two)), ['file']);
  assert.not(two.sqlite.inTransaction);
});

it.run();
