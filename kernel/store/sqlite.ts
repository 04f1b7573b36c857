import type { Memory } from './memory.ts';

/** The part of better-sqlite3 that the kernel uses, through the handle that MikroORM opened. */
export type Sqlite = {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  pragma(text: string, options?: { simple?: boolean }): unknown;
  close(): void;
  readonly inTransaction: boolean;
  readonly open: boolean;
};

/** A prepared statement. */
export type Statement = {
  run(...params: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint };
  get(...params: readonly unknown[]): Record<string, unknown> | undefined;
  all(...params: readonly unknown[]): Record<string, unknown>[];
  iterate(...params: readonly unknown[]): IterableIterator<Record<string, unknown>>;
  safeIntegers(on?: boolean): Statement;
};

/** A connection with its prepared statements, each prepared once. */
export type Connection = {
  readonly sqlite: Sqlite;
  readonly prepare: (sql: string) => Statement;
  /** What was read since the last commit; the writer's own connection has none. */
  readonly memory?: Memory;
};

/** Wraps a handle so that each text is prepared once. */
export const connection = (sqlite: Sqlite): Connection => {
  const statements = new Map<string, Statement>();
  return {
    sqlite,
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      const made = sqlite.prepare(sql);
      statements.set(sql, made);
      return made;
    },
  };
};
