import { companyHere, type Reader } from '../../../../kernel/reader/reader.ts';
import {
  abs,
  add,
  compare,
  fromMinor,
  mulMoney,
  sum,
} from '../../../../kernel/values/money/money.ts';
import type { Doc } from '../../../documents/contract/facts.ts';
import { type DocLine, isCredit, sameRateCredits } from '../../../documents/contract/queries.ts';
import { postingMap } from '../map.ts';
import type { Amount, Before, Place } from './amounts.ts';
import type { Posted } from './sale.ts';

type Standing = { readonly account: string; readonly own: number; readonly base: number };

/** What the entry of a credit note that stands has on each account, debit positive, in minor units. */
const posted = (reader: Reader, id: string, currency: string): readonly Standing[] =>
  reader.rows<Standing>(
    `SELECT l.account, coalesce(sum(l.amount_currency), 0) AS own, sum(l.debit - l.credit) AS base
       FROM journal_entry_view e JOIN journal_line l ON l.company=e.company AND l.entry_id=e.id
     WHERE e.company=:company AND e.doc_id=:id AND e.je_type='credit_note' AND e.status='posted'
       AND l.currency=:currency GROUP BY l.account`,
    { id, currency },
  );

/** Whether an amount may have come to nothing in company currency, so that it has no line in an entry. */
const isSlight = ({ base_currency, conversion_rate }: Doc, amount: number): boolean =>
  compare(
    abs(mulMoney(base_currency, amount, conversion_rate ?? 1)),
    fromMinor(1, base_currency),
  ) <= 0;

/**
 * What the credit notes that were issued of the same original at the same rate have posted where: in a
 * foreign currency a piece is converted so that all of them come to what one of the whole would.
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
    // What else it took back was posted on other accounts then, or came with the books of another system.
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
