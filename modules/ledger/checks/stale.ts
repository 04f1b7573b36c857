import { type Check, type Checking, check } from '../../../kernel/declare/check.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import type { Row } from '../../../kernel/declare/projection.ts';
import type { Difference } from '../../../kernel/ledger/rebuild/run.ts';
import { kernelTables } from '../../../kernel/reader/tables.ts';

/** So many keys are named of a row in which more differ. */
const keysTold = 10;

/** Derived rows that say something else than the ledger does, or are not there. */
export const stale: Check = check('stale_projections', {
  says: 'Derived rows that differ from the ledger; they are rebuilt.',
  rebuilds: true,
  finds: (at) =>
    mustBe(at.rebuilt).differences.flatMap((one) => {
      const { table, key, put } = one;
      if (!put) return [];
      return [
        {
          details: () => ({ table, key, differs: differing(at, one, put).slice(0, keysTold) }),
          mend: { rows: [{ keep: table, row: put }] },
        },
      ];
    }),
});

/** The columns that differ; of those that hold JSON, the keys in them. Empty where the row is not there. */
const differing = (
  { reader, registry }: Checking,
  { table: name }: Difference,
  put: Row,
): string[] => {
  const table = [...registry.tables, ...kernelTables].find((one) => one.name === name);
  if (!table) return [];
  const by = table.key.map((column) => `${column}=:${column}`).join(' AND ');
  const values = Object.fromEntries(table.key.map((column) => [column, put[column] ?? null]));
  const live = reader.row<Row>(`SELECT * FROM ${name} WHERE ${by}`, values);
  if (!live) return [];
  return table.columns.flatMap((column) => {
    const [now, then] = [live[column] ?? null, put[column] ?? null];
    if (now === then) return [];
    const [here, there] = [objectOf(now), objectOf(then)];
    if (!here || !there) return [column];
    return [...new Set([...Object.keys(here), ...Object.keys(there)])]
      .filter((key) => JSON.stringify(here[key]) !== JSON.stringify(there[key]))
      .map((key) => `${column}.${key}`);
  });
};

const objectOf = (cell: Row[string]): Record<string, unknown> | undefined => {
  if (typeof cell !== 'string' || !cell.startsWith('{')) return undefined;
  try {
    return JSON.parse(cell) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};
