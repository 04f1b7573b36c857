import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { isAsOf } from '../../../kernel/ledger/as-of.ts';
import { type Cutoff, cutoffOf } from '../../../kernel/ledger/replay.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isDate } from '../../../kernel/values/clock.ts';
import { knownMovements, type Moved, movements, type Span } from './movements.ts';

export const badAsOf = refusal(
  'bad_as_of',
  422,
  'as_of {as_of} is not valid. Send a date, an instant or the id of a ledger entry.',
);

/** True if `as_of` is an instant or event id, which needs a scan of journal lines; dates use monthly sums. */
export const isKnownAsOf = (as_of: string | undefined): boolean =>
  as_of !== undefined && !isDate(as_of);

/** Cutoff of `as_of`, if sent: a date (true then), or an instant or event id (known then). */
export const asOfCutoff = (
  reader: Reader,
  as_of: string | undefined,
): Cutoff | Refusal | undefined => {
  if (as_of === undefined) return undefined;
  return isAsOf(as_of) ? cutoffOf(reader, as_of) : badAsOf({ as_of });
};

/** Date of a cutoff by date; undefined otherwise. */
export const dateOf = (cutoff: Cutoff | undefined): string | undefined =>
  cutoff && 'onDate' in cutoff ? cutoff.onDate : undefined;

/** Movements per account in a date range at a cutoff. */
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
