import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { laterDate } from '../../../kernel/values/clock.ts';
import {
  add,
  compare,
  fitsDecimals,
  isZero,
  lesser,
  minorUnits,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import { isMigrated } from '../../migrations/contract/queries.ts';
import { badValue } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { withSettlement } from '../payments/settlement.ts';
import { isPayable, typeOf } from '../types/all.ts';
import { applied } from './application.ts';
import { type OnAccount, onAccount } from './on-account.ts';
import { sideOf } from './overpayment.ts';
import { notEnoughOnAccount } from './refusals.ts';

/** Money on account that a document takes when it is issued, oldest first. */
export type PrepaidMoney = readonly {
  readonly id: string;
  readonly state: OnAccount;
  readonly amount: number;
}[];

/** Reads the money on account that pays the prepaid amount of a draft, or refuses it. */
export const prepaidMoney = (reader: Reader, state: Doc, now: Now): PrepaidMoney | Refusal => {
  const { prepaid = 0, currency, contact_id } = state;
  if (!prepaid || isMigrated(now.source)) return [];
  const bad = (why: string): Refusal => badValue({ field: 'prepaid', value: prepaid, why });
  if (!isPayable({ doc_type: typeOf(state).issuesAs }))
    return bad('documents of this type are not paid');
  if (compare(prepaid, state.total) > 0) return bad(`the total is ${state.total}`);
  if (!fitsDecimals(prepaid, minorUnits(currency))) return bad('too many decimals');
  const rows = reader.rows<{ id: string }>(
    `SELECT id FROM on_account_view WHERE company=:company AND open_side=:side
       AND contact_id=:contact_id AND currency=:currency ORDER BY date, seq`,
    { side: sideOf(state), contact_id: contact_id ?? '', currency },
  );
  const taken: { id: string; state: OnAccount; amount: number }[] = [];
  let left = prepaid;
  for (const { id } of rows) {
    if (isZero(left)) break;
    const money = reader.state(onAccount, id);
    if (!money) continue;
    const amount = lesser(left, money.remaining);
    taken.push({ id, state: money, amount });
    left = sub(left, amount);
  }
  return isZero(left)
    ? taken
    : notEnoughOnAccount({ prepaid, currency, available: sub(prepaid, left) });
};

/** A document as its issue leaves it. */
export type AsIssued = Pick<
  Doc,
  'issue_date' | 'ref_id' | 'conversion_rate' | 'base_currency' | 'total_base' | 'deferred_taxes'
>;

/**
 * Payment of a document, just issued, by money on account, on its date or that of later money: the facts, and the
 * status of the document after it.
 */
export const prepaid = (
  id: string,
  draft: Doc,
  issued: AsIssued,
  money: PrepaidMoney,
  now: Now,
): { readonly facts: readonly Fact[]; readonly status: string } => {
  const { issuesAs: doc_type, statusWhenIssued: status } = typeOf(draft);
  let target = withSettlement({ ...draft, ...issued, doc_type, status });
  const facts = money.flatMap(({ id: money_id, state, amount }) => {
    const date = laterDate(state.date, issued.issue_date ?? '');
    const one = applied(money_id, state, state, target, { doc_id: id, amount, date }, now);
    target = one.after;
    return one.facts;
  });
  return { facts, status: target.status };
};

/** Amount that is paid when a document is issued: money on account and tax withheld (BT-113). */
export const prepaidAmount = ({ withheld }: Pick<Doc, 'withheld'>, money: PrepaidMoney): number =>
  add(withheld, sum(money.map(({ amount }) => amount)));
