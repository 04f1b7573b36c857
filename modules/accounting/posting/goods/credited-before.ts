import { add, fromMinor } from '../../../../kernel/money.ts';
import { companyHere, type Look } from '../../../../kernel/store/look.ts';
import { creditsAlike, type Doc, type DocLine } from '../../../documents/contract.ts';
import { postingMap } from '../map.ts';
import type { Amount, Before, Place } from './amounts.ts';
import type { Posted } from './sale.ts';

/** What the entry of a credit note that stands has on each account, debit positive, in minor units. */
const posted = (look: Look, id: string, currency: string) =>
  look.rows<{ account: string; base: number }>(
    `SELECT l.account, sum(l.debit - l.credit) AS base
       FROM journal_entry_view e JOIN journal_line l ON l.company=e.company AND l.entry_id=e.id
     WHERE e.company=:company AND e.doc_id=:id AND e.je_type='credit_note' AND e.status='posted'
       AND l.currency=:currency GROUP BY l.account`,
    { id, currency },
  );

/**
 * What the credit notes that were issued of the same original at the same rate have posted where: in a
 * foreign currency a piece is converted so that all of them come to what one of the whole would.
 */
export const creditedBefore = (
  look: Look,
  id: string,
  credit: Doc,
  amountsOf: (posted: Posted) => readonly Amount[],
): Before => {
  const { currency, base_currency } = credit;
  const others = credit.doc_type === 'credit_note' ? creditsAlike(look, credit, id) : [];
  const roles = postingMap(companyHere(look));
  const accountOf = (place: Place): string => ('role' in place ? roles[place.role] : place.account);
  const own = new Map<string, number>();
  const base = new Map<string, number>();
  const count = (sums: Map<string, number>, account: string, amount: number): unknown =>
    sums.set(account, add(sums.get(account) ?? 0, amount));
  for (const { id: other, state } of others) {
    const lines = look.lines(other) as readonly DocLine[];
    for (const one of amountsOf({ doc: state, lines })) count(own, accountOf(one), one.amount);
    for (const one of posted(look, other, currency))
      count(base, one.account, fromMinor(one.base, base_currency));
  }
  return (place) => {
    const account = accountOf(place);
    return { own: own.get(account) ?? 0, base: base.get(account) ?? 0 };
  };
};
