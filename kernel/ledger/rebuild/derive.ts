import type { Registry } from '../../declare/module.ts';
import type { Table } from '../../declare/projection.ts';
import { type Searched, searchTable, writeSearches } from '../../reader/search.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { kernelTables } from '../../reader/tables.ts';
import { dropRows, putRow } from '../../writer/rows.ts';
import { rebuild } from './run.ts';

/**
 * Puts the rows that follow from a company's entries as a rebuild finds them, within a transaction: those
 * that are missing or say something else are put, those that follow from nothing are dropped.
 */
export const derive = (staged: Connection, registry: Registry, company: string): void => {
  const tables = new Map([...kernelTables, ...registry.tables].map((one) => [one.name, one]));
  const isFound = staged.prepare('SELECT 1 FROM search_text WHERE rowid=?');
  const searched: Searched[] = [];
  for (const { table: name, put, drop } of rebuild(staged, registry, company).differences) {
    const table = tables.get(name) as Table;
    if (name === searchTable) {
      const seq = (put ?? drop)?.['seq'] as number;
      const text = put?.['text'] as string | undefined;
      searched.push({ seq, text, existed: isFound.get(seq) !== undefined });
    } else if (put) putRow(staged, table, put);
    else if (drop) dropRows(staged, table, drop);
  }
  writeSearches(staged, searched);
};
