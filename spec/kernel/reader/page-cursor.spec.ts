import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStore, type Store } from '../../../kernel/reader/open.ts';
import { rowsAfterCursor } from '../../../kernel/reader/page-cursor.ts';
import { tried } from '../../random.ts';

const it = suite<{ store: Store }>('kernel.store.behind');

it.before(async (context) => {
  context.store = await openStore(':memory:');
  context.store.sqlite.exec('CREATE TABLE box(name text, seq integer)');
  context.store.sqlite.exec('CREATE INDEX box_by_name ON box(name)');
});
it.after(({ store }) => store.close());

type Row = [name: string | null, seq: number];
const dirs = ['asc', 'desc'] as const;
const ordered = (dir: string): string => `ORDER BY v.name ${dir}, v.seq ${dir}`;

it('are all rows that follow one in an order, nulls and equals too, and no others', ({ store }) => {
  const names = fc.array(fc.option(fc.constantFrom('a', 'b', 'c')), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(names, fc.constantFrom(...dirs), (all, dir) => {
      store.sqlite.exec('DELETE FROM box');
      const insert = store.prepare('INSERT INTO box VALUES(?, ?)');
      for (const [seq, name] of all.entries()) insert.run(name, seq);
      const read = (where: string, params: object): Row[] =>
        store
          .prepareCells(`SELECT v.name, v.seq FROM box v WHERE ${where} ${ordered(dir)}`)
          .all(params) as unknown as Row[];
      const rows = read('true', {});
      rows.forEach(([value, seq], at) => {
        const params = { after_value: value, after_seq: seq };
        const behind = rowsAfterCursor('v.name', dir, { value }).flatMap((sql) =>
          read(sql, params),
        );
        assert.equal(behind, rows.slice(at + 1));
      });
    }),
    tried(200),
  );
});

it('are looked up in an index, however far down they are', ({ store }) => {
  for (const dir of dirs)
    for (const sql of rowsAfterCursor('v.name', dir, { value: 'b' })) {
      const plan = store
        .prepare(`EXPLAIN QUERY PLAN SELECT v.seq FROM box v WHERE ${sql} ${ordered(dir)}`)
        .all({ after_value: 'b', after_seq: 1 });
      assert.match(String(plan[0]?.['detail']), /SEARCH v USING INDEX box_by_name \(name/);
    }
});

it.run();
