import type { Table } from '../../declare/projection.ts';
import type { Connection } from '../../reader/sqlite.ts';

/** Temporary table with the keys of the changed rows of a table. */
export const changedOf = ({ name }: Table): string => `temp.changed_${name}`;

/**
 * Notes the keys of all rows that this connection inserts, updates or deletes in these tables. The notes are of this connection
 * alone, and a transaction that is rolled back takes its own back; the database file stays as it is.
 */
export const trackChanges = ({ sqlite }: Connection, tables: readonly Table[]): void => {
  for (const table of new Set(tables)) {
    const { name, key } = table;
    // Duplicates are left to the reader: a constraint would follow the conflict clause of the statement that it notes.
    sqlite.exec(`CREATE TEMP TABLE changed_${name}(${key.join(', ')})`);
    const note = (row: 'OLD' | 'NEW'): string =>
      `INSERT INTO changed_${name} VALUES(${key.map((column) => `${row}.${column}`).join(', ')});`;
    for (const [event, notes] of [
      ['INSERT', note('NEW')],
      ['UPDATE', note('OLD') + note('NEW')],
      ['DELETE', note('OLD')],
    ])
      sqlite.exec(
        `CREATE TEMP TRIGGER changed_${name}_${event} AFTER ${event} ON main.${name} BEGIN ${notes} END`,
      );
  }
};

/** Forgets all noted changes. */
export const clearChanges = (db: Connection, tables: readonly Table[]): void => {
  for (const table of new Set(tables)) db.prepare(`DELETE FROM ${changedOf(table)}`).run();
};

/** Keys of the changed rows of a table, each once; some of them may be gone. */
export const changedKeys = (
  db: Connection,
  table: Table,
): readonly (readonly (string | number)[])[] =>
  db
    .prepareCells(`SELECT DISTINCT ${table.key.join(', ')} FROM ${changedOf(table)}`)
    .all() as unknown as readonly (readonly (string | number)[])[];
