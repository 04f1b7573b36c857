import type { Actor } from '../actor.ts';
import type { Row, Table } from '../projection.ts';
import type { ReadingColumn } from './columns.ts';

/** Row of a source table, with the state of its entity where the declaration names its actor. */
export type ReadingSource<S = object> = { readonly row: Row; readonly state: S };

/**
 * Table for business intelligence, which `npm run cluster -- tables` keeps in PostgreSQL: rows of a table of this installation
 * under names and types that need no other explanation. It has no confidential keys or passwords, and what an erasure
 * removes from its source is removed from it.
 */
export type ReadingTable = {
  /** Plural noun, by which it is chosen. */
  readonly name: string;
  readonly says: string;
  /** Version of its rows; a change makes all of them new. */
  readonly v: number;
  /** Source table, whose changes it follows. */
  readonly of: Table;
  /** Primary key; its first columns are the key of the source, in its order. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ReadingColumn>>;
  /** Rows that each source row gives, where it is not that row itself. */
  readonly each: EachRow | undefined;
};

type EachRow = {
  /** Column of the source with the id of the entity whose state is read. */
  readonly entity: string;
  readonly rows: (source: ReadingSource) => readonly Row[];
};

type ReadingDeclaration<S extends object> = {
  readonly says: string;
  readonly v?: number;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ReadingColumn>>;
  readonly each?: {
    readonly state: Actor<S>;
    /** Column of the source with the id of its entity; `id` by default. */
    readonly entity?: string;
    readonly rows: (source: ReadingSource<S>) => readonly Row[];
  };
};

/** Declares a reading table over a source table. */
export const readingTable = <S extends object>(
  name: string,
  of: Table,
  { says, v = 1, key, columns, each }: ReadingDeclaration<S>,
): ReadingTable => ({
  ...{ name, says, v, of, key, columns },
  each: each && { entity: each.entity ?? 'id', rows: each.rows as EachRow['rows'] },
});
