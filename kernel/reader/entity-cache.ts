import type { Part } from '../declare/actor.ts';
import { limits } from '../declare/limits.ts';

/** Head of a company's chain. */
export type Head = {
  readonly last_id: number;
  readonly hash: string;
  readonly count: number;
  readonly ts: string;
};

/** The part of a unit of work that reads depend on. */
export type RunningUnit = {
  /** Lines of an entity. */
  readonly linesOf: (
    company: string,
    id: string,
  ) => readonly (Part & { readonly line_id: string })[];
  /** Writes changes of the tables that a query names. */
  readonly beforeQuery: (sql: string) => void;
};

/**
 * Entities, missing entities, frequent rows and chain heads that the writer has read or written.
 * Everything is dropped when anything is rolled back. Only the writer may use the cache, because
 * nobody else writes.
 */
export type EntityCache = {
  readonly read: <T>(company: string, id: string, read: () => T | undefined) => T | undefined;
  /** Keeps an entity as it is written. */
  readonly keep: (company: string, id: string, stored: object) => void;
  /** Drops an entity whose row is replaced. */
  readonly forget: (company: string, id: string) => void;
  /** Rows of views and kept tables, by a key that names the read. */
  readonly rows: <T>(key: string, of: readonly string[], read: () => T) => T;
  /** Drops cached rows of a table of which a row is written. */
  readonly wrote: (table: string) => void;
  readonly heads: Map<string, Head>;
  /** Id of the last entry of all chains; undefined until it is read. */
  lastId: number | undefined;
  /** Unit of work of the running request. */
  unit: RunningUnit | undefined;
  readonly forgetAll: () => void;
};

const absent = Symbol('absent');

/** An empty entity cache. */
export const entityCache = (): EntityCache => {
  const known = new Map<string, unknown>();
  const rows = new Map<string, unknown>();
  const tables = new Set<string>();
  const heads = new Map<string, Head>();
  const forgetRows = (): void => {
    rows.clear();
    tables.clear();
  };
  const keep = (company: string, id: string, found: unknown): void => {
    if (known.size >= limits.cachedStates) known.clear();
    known.set(`${company}|${id}`, found);
  };
  const remembered: EntityCache = {
    heads,
    lastId: undefined,
    unit: undefined,
    keep,
    read: <T>(company: string, id: string, read: () => T | undefined): T | undefined => {
      const before = known.get(`${company}|${id}`);
      if (before !== undefined) return before === absent ? undefined : (before as T);
      const found = read();
      keep(company, id, found ?? absent);
      return found;
    },
    forget: (company, id) => {
      known.delete(`${company}|${id}`);
    },
    rows: <T>(key: string, of: readonly string[], read: () => T): T => {
      if (rows.has(key)) return rows.get(key) as T;
      if (rows.size >= limits.cachedStates) forgetRows();
      const found = read();
      rows.set(key, found);
      for (const table of of) tables.add(table);
      return found;
    },
    // These rows change rarely, so a change of one table drops them all.
    wrote: (table) => {
      if (tables.has(table)) forgetRows();
    },
    forgetAll: () => {
      known.clear();
      heads.clear();
      forgetRows();
      remembered.lastId = undefined;
    },
  };
  return remembered;
};
