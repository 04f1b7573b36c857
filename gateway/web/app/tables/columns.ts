import type { ReactNode } from 'react';

/** Column of a record table. */
export type Column<T> = {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: T) => ReactNode;
  /** Name by which the API sorts; without one the head is no button. */
  readonly sortBy?: string;
  readonly isNumber?: boolean;
  /** Share of the width. */
  readonly width?: string;
  /** True if a phone leaves it out: its value is in the second line of the first column. */
  readonly isWide?: boolean;
};

/** Order of a list. */
export type Sorting = { readonly by: string; readonly dir: 'asc' | 'desc' };

/** Table of records that are read in pages. */
export type Listing<T> = {
  readonly rows: readonly T[];
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly problem: unknown;
  readonly more: (() => void) | undefined;
  readonly retry: () => void;
};
