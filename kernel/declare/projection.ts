import type { EntitySchema } from '@mikro-orm/core';
import type { Actor, FactMeta, Parts } from './actor.ts';
import type { FactType } from './fact.ts';

/** A table as the kernel writes it: its name, its columns and its key. */
export type Table = {
  readonly name: string;
  readonly schema: EntitySchema;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** The columns of its indexes beside the key, `company` first; those of `sparse` lack the rows without the column that follows. */
  readonly indexes: readonly (readonly string[])[];
  readonly sparse: readonly (readonly string[])[];
};

/** The value of a column: sums are integers, flags 0 or 1. */
export type Cell = string | number | null;

/** A row, column by column. */
export type Row = Readonly<Record<string, Cell | undefined>>;

/** What a view knows of an entity beside its state, and what never changes. */
export type Birth = {
  readonly company: string;
  readonly id: string;
  readonly seq: number;
  readonly created_at: string;
  readonly created_by: string | null;
};

/** The same, and when it changed last. */
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
  /** What `q` finds it by. */
  readonly search: ((state: never, lines: Parts) => string) | undefined;
  /** Every `countTable` over some of its columns, kept beside the rows where lists are long. */
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
 * Whose facts change a row: one entity's own; those of many, which are added up, whatever their order, in
 * every column but the key; or those of several in common, where the later puts or drops what the earlier put.
 */
export type RowsOf = 'own' | 'summed' | 'common';

/** Rows made of facts one by one: journal lines, days of an account, movements of stock. */
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

/** One line of a tally: when this fact, these rows change. */
export type TallyLine = {
  readonly type: string;
  readonly rows: (data: never, meta: FactMeta, after: never) => readonly Change[];
};

/** When this fact, these rows change; `after` is the state of the entity after the fact. */
export const counts = <D, S extends object = object>(
  fact: FactType<D>,
  rows: (data: D, meta: FactMeta, after: S) => readonly Change[],
): TallyLine => ({ type: fact.type, rows: rows as TallyLine['rows'] });

/** Declares rows made of facts. */
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
