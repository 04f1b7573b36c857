import type { Connection } from './sqlite.ts';

/** Full-text table: a row for each searchable entity, by sequence number. */
export const searchTable = 'search_text';

/** New searched text of an entity; undefined once it is gone. */
export type Searched = {
  readonly seq: number;
  readonly text: string | undefined;
  /** True if the entity had a searched text before. */
  readonly existed: boolean;
};

/**
 * Writes the searched texts of a group of commands, once for each entity and in ascending order.
 * Between savepoints, and whenever a number is lower than the one before, FTS5 writes out its index
 * (`sqlite3Fts5IndexBeginWrite`), which costs more than the rest of a small command.
 */
export const writeSearches = (db: Connection, searched: readonly Searched[]): void => {
  const last = new Map<number, Searched>();
  for (const one of searched)
    last.set(one.seq, { ...one, existed: last.get(one.seq)?.existed ?? one.existed });
  for (const { seq, text, existed } of [...last.values()].sort(bySeq)) {
    if (existed) db.prepare('DELETE FROM search_text WHERE rowid=?').run(seq);
    if (text !== undefined)
      db.prepare('INSERT INTO search_text(rowid, text) VALUES(?,?)').run(seq, text);
  }
};

const bySeq = (a: Searched, b: Searched): number => a.seq - b.seq;
