import type { Kept } from '../declare/decision.ts';
import type { Registry } from '../declare/module.ts';
import type { Row, Table } from '../declare/projection.ts';
import { type Searched, searchTable } from '../reader/search.ts';
import type { Connection } from '../reader/sqlite.ts';
import { chainTable, copyTables, entityTable, kernelTables } from '../reader/tables.ts';
import { dropRows, putRow } from './rows.ts';
import type { Step } from './tape/commit.ts';

type Place = {
  readonly db: Connection;
  readonly registry: Registry;
  readonly touched: Set<string>;
  readonly searched: Searched[];
  readonly tape?: Step[] | undefined;
};

/**
 * Writes a row that a decision keeps. Derived rows, which a repair writes, are not recorded on the
 * tape: each copy of the database makes and repairs its own.
 */
export const keepRow = (place: Place, kept: Kept & { readonly company?: string }): void => {
  if (kept.keep === searchTable) {
    const { seq, text } = kept.row as { seq: number; text?: string };
    place.searched.push({ seq, text: kept.drop ? undefined : text, existed: true });
    return;
  }
  const { db, registry } = place;
  const table = [...registry.tables, ...kernelTables].find((one) => one.name === kept.keep);
  if (!table) throw new Error(`no table ${kept.keep}`);
  const row = kept.row as Row;
  place.touched.add(`${row['company']}|${table.name}`);
  if (table === entityTable) db.entityCache?.forget(row['company'] as string, row['id'] as string);
  if (table === chainTable) db.entityCache?.forgetAll();
  if (kept.drop) dropRows(db, table, row);
  else putRow(db, table, row);
  if (!place.tape || isOfOneCopy(registry, table)) return;
  place.tape.push(
    kept.drop ? { drop: table.name, match: cells(row) } : { put: table.name, row: cells(row) },
  );
};

const isOfOneCopy = ({ derived }: Registry, table: Table): boolean =>
  derived.includes(table) || copyTables.includes(table);

/** Cells of a row; omitted ones are left out, as JSON does. */
const cells = (row: Row): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(row).filter(
      (cell): cell is [string, string | number | null] => cell[1] !== undefined,
    ),
  );
