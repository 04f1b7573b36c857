import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readingTables } from '../../../gateway/cluster/tables/choice.ts';
import { readPlace } from '../../../kernel/cluster/place.ts';
import { ledgerEntries, ledgerView } from '../../../kernel/cluster/reading/ledger-table.ts';
import { readingRows } from '../../../kernel/cluster/reading/source-rows.ts';
import type { ReadingTable } from '../../../kernel/declare/reading/reading-table.ts';
import { openStore } from '../../../kernel/reader/open.ts';

/** Manual of the tables. */
export const manual = readFileSync(
  join(import.meta.dirname, '../../../gateway/deploy/business-intelligence.md'),
  'utf8',
);

/** SQL of the manual, block by block. */
export const sqlOfManual = [...manual.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => sql!);

/** Description of the columns as the manual has it. */
export const columnsText = [
  { ...ledgerView, columns: ledgerEntries.columns, key: ledgerEntries.key },
  ...readingTables,
]
  .map(({ name, says, key, columns }) =>
    [
      `### ${name}`,
      `${says} Key: ${key.map((column) => `\`${column}\``).join(', ')}.`,
      '',
      '| Column | Type | Meaning |',
      '|---|---|---|',
      ...Object.entries(columns).map(
        ([column, { type, isNullable, says: what }]) =>
          `| \`${column}\` | ${type}${isNullable ? ', or null' : ''} | ${what} |`,
      ),
    ].join('\n'),
  )
  .join('\n\n');

const differencesSql = (table: ReadingTable): string => {
  const columns = Object.keys(table.columns).join(', ');
  const full = `reading.${table.name}`;
  const wanted = `SELECT ${columns} FROM json_populate_recordset(null::${full}, $1::json)`;
  const found = `SELECT ${columns} FROM ${full}`;
  return `SELECT 'missing' AS fault, * FROM (${wanted} EXCEPT ${found}) a
   UNION ALL SELECT 'extra', * FROM (${found} EXCEPT ${wanted}) b`;
};

/** Differences between the tables in PostgreSQL and those that a node's copy gives, at the position of both. */
export const differencesTo = async (
  dataDir: string,
  url: string,
  tables: readonly ReadingTable[] = [ledgerEntries, ...readingTables],
): Promise<{ readonly isAtOnePosition: boolean; readonly differences: readonly unknown[] }> => {
  const store = await openStore(join(dataDir, 'countinghouse.db'), { readOnly: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    store.sqlite.exec('BEGIN');
    const seq = String(readPlace(store)?.seq);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const { rows: positions } = await client.query<{ position: string }>(
      'SELECT DISTINCT position FROM reading.table_position',
    );
    const differences: unknown[] = [];
    for (const table of tables) {
      const wanted = [...readingRows(store, table, 'all')];
      const { rows } = await client.query(differencesSql(table), [JSON.stringify(wanted)]);
      differences.push(...rows.map((row) => ({ table: table.name, ...row })));
    }
    const isAtOnePosition = positions.length === 1 && positions[0]?.position === seq;
    return { isAtOnePosition, differences };
  } finally {
    await client.end();
    await store.close();
  }
};
