import type { Reader } from '../../../kernel/reader/reader.ts';
import { isCredit, type OpenDocument, openDocumentsOf } from '../../documents/contract/queries.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import { around, madeOf } from './combined-matches.ts';
import { namesSame, type Side, side } from './side.ts';

/** Open document in the form that matching compares. */
export type OpenSide = { readonly one: OpenDocument; readonly open: Side };

/** True if settling the document brings money in. */
const isIn = (one: OpenDocument): boolean => (one.is_purchase === 1) === isCredit(one);

/** Open documents in the currency and direction of a line. */
export const openSides = (
  reader: Reader,
  { currency }: Reconciliation,
  line: StoredLine,
): readonly OpenSide[] =>
  openDocumentsOf(reader).flatMap((one) => {
    if (one.currency !== currency || isIn(one) !== line.amount > 0) return [];
    const amount = line.amount > 0 ? one.outstanding : 0 - one.outstanding;
    const open = side(one.id, one.issue_date ?? line.line_date, amount, saidOf(one));
    return [{ one, open }];
  });

/** Reference and contact name of a document. */
export const saidOf = ({ ref_id, contact_name }: OpenDocument): string =>
  [ref_id, contact_name].filter(Boolean).join(' ');

/**
 * Documents of one contact that one payment may settle: those named by the line, otherwise all open ones,
 * otherwise the unique combination of near ones with its amount.
 */
const ofContact = (line: Side, sides: readonly OpenSide[]): readonly OpenSide[] | undefined => {
  const received = (some: readonly OpenSide[]): boolean =>
    some.length > 1 && some.reduce((sum, { open }) => sum + open.amount, 0) === line.amount;
  const named = sides.filter(({ open }) => namesSame(line, open));
  if (received(named)) return named;
  if (received(sides)) return sides;
  const near = around(
    line,
    sides.map(({ open }) => open),
    new Set(),
  );
  const made = new Set(madeOf(line.amount, near)?.map(({ id }) => id));
  return made.size === 0 ? undefined : sides.filter(({ one }) => made.has(one.id));
};

/** Combinations of documents per contact that add up to a line. */
export const documentCombinations = (
  line: Side,
  sides: readonly OpenSide[],
): readonly (readonly OpenSide[])[] =>
  [...Map.groupBy(sides, ({ one }) => one.contact_id)].flatMap(([contact_id, own]) => {
    const found = contact_id === null ? undefined : ofContact(line, own);
    return found ? [found] : [];
  });
