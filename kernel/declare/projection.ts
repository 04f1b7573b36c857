import type { EntitySchema } from '@mikro-orm/core';
import type { Actor, FactMeta, Parts } from './actor.ts';
import type { FactType } from './fact.ts';

/** A table as the kernel writes it: its name, its columns and its key. */
export type Table = {
  readonly name: string;
  readonly schema: EntitySchema;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Columns of its indexes besides the key, `company` first; `sparse` ones omit rows whose next column is null or 0. */
  readonly indexes: readonly (readonly string[])[];
  readonly sparse: readonly (readonly string[])[];
};

/** The value of a column: sums are integers, flags 0 or 1. */
export type Cell = string | number | null;

/** A row, column by column. */
export type Row = Readonly<Record<string, Cell | undefined>>;

/** Immutable metadata of an entity for views. */
export type Birth = {
  readonly company: string;
  readonly id: string;
  readonly seq: number;
  readonly created_at: string;
  readonly created_by: string | null;
};

/** Metadata of an entity, with version and last change. */
export type EntityMeta = Birth & {
  readonly version: number;
  readonly updated_at: string;
};

/** The read model of one kind of entity: its record as answered, and the columns that are filtered, sorted or summed. */
export type View = {
  readonly name: string;
  readonly table: Table;
  readonly of: Actor<object>;
  readonly v: number;
  readonly columns: (state: never, born: Birth) => Row | undefined;
  /** The public record, without ids, version, times and lines, which the kernel adds. */
  readonly record: ((state: never, meta: EntityMeta) => object) | undefined;
  /** Searched text. */
  readonly search: ((state: never, lines: Parts) => string) | undefined;
  /** Count tables over some of its columns, for totals of long lists. */
  readonly counts: readonly Table[];
};

type ViewDeclaration<S extends object> = {
  readonly of: Actor<S>;
  readonly v?: number;
  readonly columns: (state: S, born: Birth) => Row | undefined;
  readonly record?: (state: S, meta: EntityMeta) => object;
  readonly search?: (state: S, lines: Parts) => string;
  readonly counts?: readonly Table[];
};

/** Declares the read model of a kind of entity; its table starts with `viewColumns` of `kernel/declare/table.ts`. */
export const view = <S extends object>(table: Table, declared: ViewDeclaration<S>): View => ({
  name: table.name,
  table,
  of: declared.of as unknown as Actor<object>,
  v: declared.v ?? 1,
  columns: declared.columns,
  record: declared.record,
  search: declared.search,
  counts: declared.counts ?? [],
});

/** A change of a tally's table: put a row, add to its sums, or drop it. */
export type Change =
  | { readonly put: Row }
  | { readonly add: Row; readonly by: readonly string[] }
  | { readonly drop: Row };

/**
 * Facts that change a row: one entity's (`own`); many entities', added up in any order in all
 * columns but the key (`summed`); or several entities', where later facts put or drop the rows of
 * earlier ones (`common`).
 */
export type RowsOf = 'own' | 'summed' | 'common';

/** Rows derived from single facts, such as the lines of an entry or the figures of a day. */
export type Tally = {
  readonly name: string;
  readonly table: Table;
  readonly v: number;
  readonly rows: RowsOf;
  readonly on: ReadonlyMap<
    string,
    (data: never, meta: FactMeta, after: never) => readonly Change[]
  >;
};

/** Changes of rows by one type of fact. */
export type TallyLine = {
  readonly type: string;
  readonly rows: (data: never, meta: FactMeta, after: never) => readonly Change[];
};

/** Declares the rows that a fact changes; `after` is the state of the entity after the fact. */
export const counts = <D, S extends object = object>(
  fact: FactType<D>,
  rows: (data: D, meta: FactMeta, after: S) => readonly Change[],
): TallyLine => ({ type: fact.type, rows: rows as TallyLine['rows'] });

/** Declares a tally. */
export const tally = (
  table: Table,
  lines: readonly TallyLine[],
  { v = 1, rows = 'own' }: { readonly v?: number; readonly rows?: RowsOf } = {},
): Tally => ({
  name: table.name,
  table,
  v,
  rows,
  on: new Map(lines.map((line) => [line.type, line.rows])),
});
