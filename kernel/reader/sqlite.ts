import type { EntityCache } from './entity-cache.ts';
import type { ReadCache } from './read-cache.ts';

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
  raw(on?: boolean): Statement;
};

/** A connection with its prepared statements, each prepared once. */
export type Connection = {
  readonly sqlite: Sqlite;
  readonly prepare: (sql: string) => Statement;
  /** As `prepare`, with rows as arrays. */
  readonly prepareCells: (sql: string) => Statement;
  /** Cache of reads since the last commit; not on the writer's connection. */
  readonly readCache?: ReadCache;
  /** Cache of entities; only on the writer's connection. */
  readonly entityCache?: EntityCache;
};

/** Wraps a handle so that each text is prepared once. */
export const connection = (sqlite: Sqlite): Connection => {
  const once = (make: (sql: string) => Statement): ((sql: string) => Statement) => {
    const made = new Map<string, Statement>();
    return (sql) => {
      const known = made.get(sql);
      if (known) return known;
      const statement = make(sql);
      made.set(sql, statement);
      return statement;
    };
  };
  return {
    sqlite,
    prepare: once((sql) => sqlite.prepare(sql)),
    prepareCells: once((sql) => sqlite.prepare(sql).raw()),
  };
};
