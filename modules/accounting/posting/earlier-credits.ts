import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { abs, add, compare, fromMinor, mulMoney, sum } from '../../../kernel/values/money/money.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import { type DocLine, isCredit, sameRateCredits } from '../../documents/contract/queries.ts';
import type { Amount, Before, Place } from './amounts.ts';
import { postingMap } from './map.ts';
import type { Posted } from './sales/sale-lines.ts';

type Standing = { readonly account: string; readonly own: number; readonly base: number };

/** Amounts of a credit note's live entry per account, debit positive, in minor units. */
const posted = (reader: Reader, id: string, currency: string): readonly Standing[] =>
  reader.rows<Standing>(
    `SELECT l.account, coalesce(sum(l.amount_currency), 0) AS own, sum(l.debit - l.credit) AS base
       FROM journal_entry_view e JOIN journal_line l ON l.company=e.company AND l.entry_id=e.id
     WHERE e.company=:company AND e.doc_id=:id AND e.je_type='credit_note' AND e.status='posted'
       AND l.currency=:currency GROUP BY l.account`,
    { id, currency },
  );

/** True if an amount may have rounded to zero in company currency, so that the entry has no line for it. */
const isSlight = ({ base_currency, conversion_rate }: Doc, amount: number): boolean =>
  compare(
    abs(mulMoney(base_currency, amount, conversion_rate ?? 1)),
    fromMinor(1, base_currency),
  ) <= 0;

/**
 * Amounts posted by earlier credit notes of the same original at the same rate, so that the conversion of partial
 * credits adds up to that of one full credit.
 */
export const creditedBefore = (
  reader: Reader,
  id: string,
  credit: Doc,
  amountsOf: (posted: Posted) => readonly Amount[],
): Before => {
  const { currency, base_currency } = credit;
  const others = isCredit(credit) ? sameRateCredits(reader, credit, id) : [];
  const roles = postingMap(companyHere(reader));
  const accountOf = (place: Place): string => ('role' in place ? roles[place.role] : place.account);
  const own = new Map<string, number>();
  const base = new Map<string, number>();
  const count = (sums: Map<string, number>, account: string, amount: number): unknown =>
    sums.set(account, add(sums.get(account) ?? 0, amount));
  for (const { id: other, state } of others) {
    const entry = posted(reader, other, currency);
    for (const one of entry) {
      count(own, one.account, fromMinor(one.own, currency));
      count(base, one.account, fromMinor(one.base, base_currency));
    }
    // Other amounts went to accounts of an earlier posting map, or were migrated.
    const lines = reader.lines(other) as readonly DocLine[];
    const amounts = Map.groupBy(amountsOf({ doc: state, lines }), accountOf);
    for (const { account } of entry) amounts.delete(account);
    for (const [account, parts] of amounts) {
      const amount = sum(parts.map((one) => one.amount));
      if (isSlight(state, amount)) count(own, account, amount);
    }
  }
  return (place) => {
    const account = accountOf(place);
    return { own: own.get(account) ?? 0, base: base.get(account) ?? 0 };
  };
};
