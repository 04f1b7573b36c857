import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { isAsOf } from '../../../kernel/ledger/as-of.ts';
import { type Cutoff, cutoffOf } from '../../../kernel/ledger/replay.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isDate } from '../../../kernel/values/clock.ts';
import { knownMovements, type Moved, movements, type Span } from './movements.ts';

export const badCut = refusal(
  'bad_as_of',
  422,
  'as_of is a date, an instant or the id of a ledger entry; {as_of} is none.',
);

/** Whether `as_of` asks what was known, which is read line by line; what was true by a date is read from the months. */
export const isKnownCut = (as_of: string | undefined): boolean =>
  as_of !== undefined && !isDate(as_of);

/** Where `as_of` cuts, if it is sent: what was true by a date, or what was known by a ledger entry (decisions 12). */
export const cutFrom = (
  reader: Reader,
  as_of: string | undefined,
): Cutoff | Refusal | undefined => {
  if (as_of === undefined) return undefined;
  return isAsOf(as_of) ? cutoffOf(reader, as_of) : badCut({ as_of });
};

/** The date that a cut is made on, where it asks what was true. */
export const dateOf = (cutoff: Cutoff | undefined): string | undefined =>
  cutoff && 'onDate' in cutoff ? cutoff.onDate : undefined;

/** What moved on each account in a span, at a cut. */
export const movedAt = (
  reader: Reader,
  cutoff: Cutoff | undefined,
  span: Span,
  closing: 'with' | 'without' = 'with',
): Map<string, Moved> => {
  if (cutoff && 'upTo' in cutoff) return knownMovements(reader, cutoff.upTo, span, closing);
  const date = dateOf(cutoff);
  if (date === undefined || (span.to !== undefined && span.to <= date))
    return movements(reader, span, closing);
  return movements(reader, { ...span, to: date }, closing);
};
