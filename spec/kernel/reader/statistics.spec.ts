import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { setPlannerStatistics } from '../../../kernel/reader/statistics.ts';
import { openApp } from '../../test-app.ts';

const it = suite('kernel.statistics');

it('covers every index once, and writes nothing if it is complete', async () => {
  const { store, close } = await openApp();
  const count = (sql: string): number => store.prepare(sql).get()?.['n'] as number;
  const changes = (): number => count('SELECT total_changes() AS n');
  assert.is(
    count("SELECT count(*) AS n FROM sqlite_stat1 WHERE tbl='ledger'"),
    count("SELECT count(*) AS n FROM pragma_index_list('ledger')"),
  );
  const before = changes();
  setPlannerStatistics(store.sqlite);
  assert.is(changes(), before);
  store.sqlite.exec("UPDATE sqlite_stat1 SET stat='1 1' WHERE tbl='ledger'");
  setPlannerStatistics(store.sqlite);
  assert.is(count("SELECT count(*) AS n FROM sqlite_stat1 WHERE stat='1 1'"), 0);
  await close();
});

it.run();
