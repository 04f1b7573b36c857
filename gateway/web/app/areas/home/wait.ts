import type { Search } from '../../shell/as-of.ts';
import type { Key } from '../../words/words.ts';

/** Record with open work. */
export type Waiting = {
  readonly id: string;
  readonly text: string;
  readonly says: string;
  /** Screen of the record, where there is one. */
  readonly to?: string;
};

/** Records of one kind that wait, with their number and the first ones. */
export type Wait = {
  readonly id: string;
  readonly label: Key;
  readonly n: number;
  readonly first: readonly Waiting[];
  /** List of all of them, where it has a screen. */
  readonly list?: { readonly to: string; readonly search?: Search };
};

/** Records that are named. */
export const named = 4;
