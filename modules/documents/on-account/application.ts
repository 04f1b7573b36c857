import type { Now } from '../../../kernel/declare/operation.ts';
import { notFound, notTaken, type Refusal } from '../../../kernel/declare/refusal.ts';
import { laterDate } from '../../../kernel/values/clock.ts';
import { fitsDecimals, minorUnits, sub } from '../../../kernel/values/money/money.ts';
import { isMigrated } from '../../migrations/contract/queries.ts';
import { contextOf } from '../document/doc.ts';
import { docPaymentReceived } from '../document/facts/money.ts';
import { badValue } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { settle, settlementData } from '../payments/settlement-facts.ts';
import { relief } from '../totals/currency-conversion.ts';
import { isPayable, isPurchase, typeOf } from '../types/all.ts';
import { onAccountApplied } from './facts.ts';
import type { Application } from './fields.ts';
import type { OnAccount } from './on-account.ts';
import { bothAmountsNeeded, otherAccountContact, otherAccountSide, tooEarly } from './refusals.ts';

/** Amount to apply to a document; `doc_amount` in the currency of the document, where it differs. */
export type Allocation = {
  readonly doc_id: string;
  readonly amount: number;
  readonly doc_amount?: number | null | undefined;
};

/** Money on account as earlier allocations of the same request leave it. */
export type Rest = Pick<OnAccount, 'remaining' | 'remaining_base' | 'applications'>;

/** Amount of an allocation in document currency. */
const docAmountOf = (money: OnAccount, target: Doc, one: Allocation): number | undefined =>
  target.currency === money.currency
    ? (one.doc_amount ?? one.amount)
    : (one.doc_amount ?? undefined);

/** Refusal to apply money to a document: another contact, side or currency, or its lifecycle. */
export const allocationRefusal = (
  money: OnAccount,
  target: Doc | undefined,
  one: Allocation,
): Refusal | undefined => {
  const { doc_id, amount } = one;
  if (!target || target.is_shared) return notFound({ what: 'document', id: doc_id });
  const { doc_type, status, currency } = target;
  const isOfSide = isPurchase(target) === (money.side === 'supplier');
  if (!isPayable(target) || !isOfSide) return otherAccountSide({ side: money.side, doc_type });
  if (target.contact_id !== money.contact_id) return otherAccountContact({ doc_id });
  const doc_amount = docAmountOf(money, target, one);
  if (doc_amount === undefined)
    return bothAmountsNeeded({ doc_id, doc_currency: currency, currency: money.currency });
  if (currency === money.currency && doc_amount !== amount)
    return badValue({ field: 'doc_amount', value: doc_amount, why: 'the currencies are the same' });
  const fits =
    fitsDecimals(amount, minorUnits(money.currency)) &&
    fitsDecimals(doc_amount, minorUnits(currency));
  if (!fits) return badValue({ field: 'amount', value: amount, why: 'too many decimals' });
  const event = { type: 'apply-to-invoice', amount: doc_amount };
  const verdict = typeOf(target).machine.can(status, event, contextOf(target));
  return verdict.taken ? undefined : notTaken(verdict, status, 'apply');
};

/** First day on which money may be applied to a document: that of the money and of the document. */
const earliest = (money: OnAccount, target: Doc): string =>
  laterDate(money.date, target.issue_date ?? '');

/** Refusal of a sent date that is before the money or the document. */
export const dateRefusal = (
  money: OnAccount,
  target: Doc,
  date: string | undefined,
): Refusal | undefined => {
  const from = earliest(money, target);
  return date !== undefined && date < from ? tooEarly({ from, date }) : undefined;
};

/** Date of an application: as sent, otherwise today or the first day on which it is possible. */
export const applicationDate = (
  money: OnAccount,
  target: Doc,
  date: string | undefined,
  today: string,
): string => date ?? laterDate(today, earliest(money, target));

/** Loss between the rates of the money and of the document (a gain, when negative), in company currency. */
export const applicationLoss = (
  { side }: Pick<OnAccount, 'side'>,
  { relieved, doc_relieved }: Pick<Application, 'relieved' | 'doc_relieved'>,
): number => (side === 'customer' ? sub(doc_relieved, relieved) : sub(relieved, doc_relieved));

/** Applies an amount to a document: both record it, and one entry moves it between their accounts. */
export const applied = (
  id: string,
  money: OnAccount,
  rest: Rest,
  target: Doc,
  one: Allocation & { readonly date: string },
  now: Now,
) => {
  const { doc_id, amount, date } = one;
  const doc_amount = docAmountOf(money, target, one) ?? amount;
  const relieved = relief(
    { outstanding: rest.remaining, outstanding_base: rest.remaining_base },
    amount,
    money.conversion_rate,
    money.base_currency,
  );
  const index = rest.applications.length;
  const settlement = settle(
    target,
    {
      amount: doc_amount,
      method: 'on_account',
      date,
      reference: money.reference,
      on_account: { id, index, amount },
      ...(target.currency === money.currency ? { conversion_rate: money.conversion_rate } : {}),
    },
    now,
  );
  const journal_entry_id = isMigrated(now.source) ? null : now.id('je');
  const application: Application = {
    index,
    amount,
    relieved,
    date,
    status: 'active',
    void_reason: null,
    journal_entry_id,
    recorded_at: now.ts,
    recorded_by: now.caller.user_id || null,
    doc_id,
    ref_id: target.ref_id ?? null,
    payment_id: settlement.payment.payment_id,
    doc_currency: target.currency,
    doc_amount,
    doc_relieved: settlement.payment.relieved,
  };
  return {
    application,
    after: settlement.after,
    facts: [
      onAccountApplied(id, application),
      docPaymentReceived(doc_id, {
        ...settlementData(settlement),
        journal_entry_id,
        counter_relieved: relieved,
      }),
    ],
  };
};
