import { compare } from '../../../kernel/values/money/money.ts';
import {
  billClearing,
  type Clearing,
  type ClearingChange,
  creditClearing,
  emptyClearing,
} from './grni-clearing.ts';

/** A stock line of a bill or supplier credit, with its cost in company currency. */
export type BilledLine = {
  readonly line_id: string;
  readonly quantity: number;
  readonly value: number;
  /** Clearing before; undefined when the line has no movements. */
  readonly clearing?: Clearing | undefined;
};

/**
 * Clearing of a line after a bill or credit, and its debit (credit, when negative) to the clearing
 * account.
 */
export type ClearedLine = {
  readonly line_id: string;
  readonly clearing: Clearing;
  readonly grni: number;
};

const cleared = (
  lines: readonly BilledLine[],
  clear: (before: Clearing, line: BilledLine) => ClearingChange,
): ClearedLine[] =>
  lines.map((line) => ({
    line_id: line.line_id,
    ...clear(line.clearing ?? emptyClearing, line),
  }));

/**
 * Clears the lines of an issued bill (or undone credit): the part of each value posted to the
 * clearing account; the rest is price variance.
 */
export const clearBill = (lines: readonly BilledLine[], base: string): ClearedLine[] =>
  cleared(lines, (before, line) => billClearing(before, line, base));

/**
 * Clears the lines of an issued credit: the part of each value taken off the clearing account; the
 * rest is price variance.
 */
export const clearCredit = (lines: readonly BilledLine[], base: string): ClearedLine[] =>
  cleared(lines, (before, line) => creditClearing(before, line, base));

/** Id of the first bill line with more quantity credited than billed. */
export const creditedTooMuch = (lines: readonly ClearedLine[]): string | undefined =>
  lines.find(({ clearing }) => compare(clearing.matched.quantity, 0) < 0)?.line_id;
