import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { abs, fromMinor } from '../../../kernel/values/money/money.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import { bringsMoney } from '../../documents/contract/queries.ts';
import { postingMap } from '../contract/queries.ts';
import { paymentEntriesOn } from '../reconciliation/bank-entries.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import { contactNames } from '../reports/contact-names.ts';
import { because, explained } from '../statement-matching/reason.ts';
import {
  entrySide,
  lineSide,
  namesAnother,
  namesCompared,
  namesSame,
  type Side,
} from '../statement-matching/side.ts';
import { type Found, isReturnFee, saysReturned, statesAmount } from './certainty.ts';

/** Payment of a document on this bank account. */
type Paid = { readonly doc_id: string; readonly side: Side; readonly ref: string };

/** Days after which a payment is no longer returned. */
const mostDays = 90;

/** Payments of documents on the account that may come back within the dates of some lines. */
export const paymentsBefore = (
  reader: Reader,
  state: Reconciliation,
  lines: readonly StoredLine[],
  base: string,
): readonly Paid[] => {
  const dates = lines
    .filter(isReturn)
    .map(({ line_date }) => line_date)
    .toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return [];
  const nameOf = contactNames(reader);
  return paymentEntriesOn(reader, state, base, { from: addDays(from, -mostDays), to }).flatMap(
    (entry) => {
      const own = entry.doc_id === null ? undefined : reader.state(doc, entry.doc_id);
      return entry.doc_id !== null && own && mayReturn(own, entry.amount, state.currency)
        ? [
            {
              doc_id: entry.doc_id,
              ref: own.ref_id ?? '',
              side: entrySide(
                entry,
                state.currency,
                nameOf(entry.contact_id) ?? own.contact_name ?? null,
              ),
            },
          ]
        : [];
    },
  );
};

/** True if the document still holds a payment of this amount in its own direction. */
const mayReturn = (state: Doc, amount: number, currency: string): boolean =>
  state.currency === currency &&
  bringsMoney(state) === amount > 0 &&
  state.amount_paid >= abs(amount);

/** True if the bank marks a line as a returned payment, or its text says so. */
export const isReturn = (line: StoredLine): boolean =>
  line.is_return === true ||
  saysReturned(line.description) ||
  saysReturned(line.additional_text ?? '');

/** Returned payment: the opposite amount, plus a fee of the bank, of a payment that the line names. */
export const returnFor = (
  payments: readonly Paid[],
  line: StoredLine,
  now: Now,
): Found | undefined => {
  if (!isReturn(line)) return undefined;
  const own = lineSide(line);
  const near = payments.filter(({ side }) => {
    const gap = Math.abs(own.amount) - Math.abs(side.amount);
    return (
      side.amount > 0 !== own.amount > 0 &&
      side.day <= own.day &&
      own.day - side.day <= mostDays &&
      (gap === 0 || (own.amount < 0 && isReturnFee(gap, line.currency)))
    );
  });
  const named = near.filter(({ side }) => namesSame(own, side));
  const fitting =
    named.length > 0
      ? named
      : near.filter(
          ({ side }) => namesCompared(own, side) === 'agrees' && !namesAnother(own, side),
        );
  const exact = fitting.filter(({ side }) => side.amount === 0 - own.amount);
  const [one] = exact.length > 0 ? exact : fitting;
  if (!one) return undefined;
  const gap = Math.abs(own.amount) - Math.abs(one.side.amount);
  const isOnly = (exact.length > 0 ? exact : fitting).length === 1;
  const isExplained = gap === 0 || statesAmount(line.description, gap, line.currency);
  const fee = gap === 0 ? [] : [because('return_fee', { amount: fromMinor(gap, line.currency) })];
  return {
    confidence: isOnly && isExplained ? 'high' : 'medium',
    proposal: {
      kind: 'return',
      label: `Returned payment of ${one.ref}`,
      ...explained([
        because('returned'),
        named.length > 0 ? because('names', { what: one.ref }) : because('same_name'),
        ...fee,
      ]),
      returned: { doc_id: one.doc_id, amount: fromMinor(Math.abs(one.side.amount), line.currency) },
      ...(gap === 0 ? {} : { remainder_account: postingMap(now.company).bank_charges }),
    },
  };
};
