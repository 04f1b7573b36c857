import { compare } from '../../../kernel/values/money/money.ts';
import {
  billClearing,
  type Clearing,
  type ClearingChange,
  creditClearing,
  emptyClearing,
} from './grni-clearing.ts';

/** A stock line that a bill or a credit touches: what it costs there, in company currency. */
export type BilledLine = {
  readonly line_id: string;
  readonly quantity: number;
  readonly value: number;
  /** How it stands before; nothing has happened to it where this is left out. */
  readonly clearing?: Clearing | undefined;
};

/** How a line stands after a bill or a credit, and what it debits (credits, when negative) on the clearing account. */
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

/** A bill is issued (or an issued credit undone): what of each line's value goes to the clearing account; the rest is price variance. */
export const clearBill = (lines: readonly BilledLine[], base: string): ClearedLine[] =>
  cleared(lines, (before, line) => billClearing(before, line, base));

/** A credit is issued: what of each line's value it takes off the clearing account; the rest is price variance. */
export const clearCredit = (lines: readonly BilledLine[], base: string): ClearedLine[] =>
  cleared(lines, (before, line) => creditClearing(before, line, base));

/** The line of a bill of which more would be credited than is billed and not credited yet. */
export const creditedTooMuch = (lines: readonly ClearedLine[]): string | undefined =>
  lines.find(({ clearing }) => compare(clearing.matched.quantity, 0) < 0)?.line_id;
