import type { Connection } from './sqlite.ts';

/** The full-text table: a row for each entity that `q` finds, by the entity's number. */
export const searchTable = 'search_text';

/** What an entity is found by from now on; `text` is undefined once it is gone. */
export type Searched = {
  readonly seq: number;
  readonly text: string | undefined;
  /** Whether it was found by something before. */
  readonly existed: boolean;
};

/**
 * Writes what a group of commands is found by, once for each entity. Between savepoints the full-text
 * index would be written out at each of them, and likewise whenever a number is lower than the one before
 * (FTS5, `sqlite3Fts5IndexBeginWrite`); either costs more than the rest of a small command.
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
