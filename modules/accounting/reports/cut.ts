import { isDate, written } from '../../../kernel/clock.ts';
import { idAt } from '../../../kernel/ledger/replay.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { knownMovements, type Moved, movements, type Span } from './movements.ts';

export const badCut = refusal(
  'bad_as_of',
  422,
  'as_of is a date, an instant or the id of a ledger entry; {as_of} is none.',
);

/** A question as of then: what was true by a date, or what was known by a ledger entry (decisions 12). */
export type Cut =
  | { readonly date: string; readonly seq?: undefined }
  | { readonly seq: number; readonly date?: undefined };

/** Whether `as_of` asks what was known, which is read line by line; what was true by a date is read from the months. */
export const isKnownCut = (as_of: string | undefined): boolean =>
  as_of !== undefined && !isDate(as_of);

/** Reads `as_of`: a date, an instant (the last entry recorded by then), or a ledger id; undefined where it is none of them. */
export const cutOf = (look: Look, as_of: string): Cut | undefined => {
  if (isDate(as_of)) return { date: as_of };
  if (/^\d{1,15}$/.test(as_of)) return { seq: Number(as_of) };
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(as_of) || Number.isNaN(Date.parse(as_of)))
    return undefined;
  return { seq: idAt(look, written(as_of)) };
};

/** What moved on each account in a span, at a cut. */
export const movedAt = (
  look: Look,
  cut: Cut | undefined,
  span: Span,
  closing: 'with' | 'without' = 'with',
): Map<string, Moved> => {
  if (cut?.seq !== undefined) return knownMovements(look, cut.seq, span, closing);
  if (cut?.date === undefined || (span.to !== undefined && span.to <= cut.date))
    return movements(look, span, closing);
  return movements(look, { ...span, to: cut.date }, closing);
};
