import type { Table } from './projection.ts';

/**
 * Columns of a module's table that other modules may read in SQL, written into FROM or JOIN:
 * `JOIN ${companyRows} k ON k.id = m.company`. SQLite flattens it, so indexes are used as on the table itself.
 */
export type Relation = { readonly table: string; readonly toString: () => string };

/** Publishes columns of a table, `company` always among them; an unknown column is an error when modules load. */
export const relation = (table: Table, columns: readonly string[]): Relation => {
  const unknown = columns.find((column) => !table.columns.includes(column));
  if (unknown !== undefined) throw new Error(`${table.name} has no column ${unknown}`);
  const named = ['company', ...columns.filter((column) => column !== 'company')];
  const text = `(SELECT ${named.join(', ')} FROM ${table.name})`;
  return { table: table.name, toString: () => text };
};
