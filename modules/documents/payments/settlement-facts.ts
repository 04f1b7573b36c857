import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  add,
  compare,
  fitsDecimals,
  minorUnits,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import {
  accountExists,
  foreignBankOf,
  inactiveBankRefusal,
  postingMap,
  rateOn,
} from '../../accounting/contract/queries.ts';
import { isMigrated } from '../../migrations/contract/queries.ts';
import { deferredShare } from '../deferred-tax/share.ts';
import { badValue, otherCurrency } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import type { TakenDiscount } from '../settlement-discount/discount.ts';
import { discountedBy } from '../settlement-discount/sums.ts';
import { relief, roundedRate } from '../totals/currency-conversion.ts';
import { isPayable } from '../types/all.ts';
import { isApplication, isMoneyless, type Payment } from './payment-fields.ts';
import { withSettlement } from './settlement.ts';

/** Details of a settlement as requested. */
export type PaymentRequest = {
  readonly amount: number;
  readonly method: string;
  readonly date: string;
  readonly kind?: 'payment' | 'refund' | undefined;
  readonly reference?: string | null | undefined;
  readonly bank_account?: string | null | undefined;
  readonly conversion_rate?: number | null | undefined;
  readonly source_doc_id?: string | undefined;
  readonly target_doc_id?: string | undefined;
  readonly via?: string | undefined;
  readonly payment_id?: string | undefined;
  readonly on_account?: Payment['on_account'];
  readonly returns?: number | undefined;
  readonly fee?: Payment['fee'];
  /** Settlement discount, settled beside the amount; taken back by a refund. */
  readonly discount?: TakenDiscount | undefined;
  /** Amount in company currency; by default the share of the open or paid balance. */
  readonly relieved?: number | undefined;
};

/** A settlement row and the document state after it. */
export type Settlement = {
  readonly payment: Payment;
  readonly after: Doc;
};

/** Company-currency amount relieved by payments, without write-offs and discounts. */
const paidBase = (state: Doc): number => {
  const writtenOff = state.payments.filter(
    (payment) => payment.method === 'write_off' && payment.status === 'active',
  );
  const relieved = sub(state.total_base, state.outstanding_base);
  const others = [discountedBy(state.payments).base, ...writtenOff.map((one) => one.relieved)];
  return sub(relieved, sum(others));
};

const relievedBy = (state: Doc, said: PaymentRequest): number => {
  const { amount, amount_base } = said.discount ?? { amount: 0, amount_base: 0 };
  const relieved = (outstanding: number, outstanding_base: number, settled: number): number => {
    const open = { outstanding, outstanding_base };
    return relief(open, settled, state.conversion_rate ?? 1, state.base_currency);
  };
  return said.kind === 'refund'
    ? add(relieved(state.amount_paid, paidBase(state), said.amount), amount_base)
    : relieved(state.amount_outstanding, state.outstanding_base, add(said.amount, amount));
};

/** Tests for money that comes before the date of its invoice or bill: an advance until then. */
const comesEarly = (state: Doc, { kind, method, date }: PaymentRequest): boolean =>
  kind !== 'refund' && !isMoneyless(method) && isPayable(state) && date < (state.issue_date ?? '');

/**
 * Rate of a settlement: the sent one, else that of the table of exchange rates on its day; undefined without one, so
 * that the document's own applies.
 */
export const settlementRate = (
  reader: Reader,
  { currency, base_currency }: Pick<Doc, 'currency' | 'base_currency'>,
  sent: number | null | undefined,
  date: string,
  now: Now,
): number | undefined => {
  if (currency === base_currency || isMigrated(now.source)) return sent ?? undefined;
  return sent ?? rateOn(reader, now.company, currency, date);
};

/** Computes the next settlement row of a document and the state after it. */
export const settle = (state: Doc, said: PaymentRequest, now: Now): Settlement => {
  const isOwn = state.currency === state.base_currency;
  const relieved = said.relieved ?? relievedBy(state, said);
  const conversion_rate = isOwn
    ? 1
    : (roundedRate(said.conversion_rate) ?? state.conversion_rate ?? 1);
  const posts = !isMigrated(now.source);
  const deferred_tax = posts ? deferredShare(state, said, now) : undefined;
  const payment: Payment = {
    index: state.payments.length,
    payment_id: said.payment_id ?? now.id(),
    kind: said.kind ?? 'payment',
    amount: said.amount,
    currency: state.currency,
    conversion_rate,
    method: said.method,
    reference: said.reference ?? null,
    payment_date: said.date,
    bank_account: said.bank_account ?? null,
    source_doc_id: said.source_doc_id ?? null,
    target_doc_id: said.target_doc_id ?? null,
    status: 'active',
    void_reason: null,
    recorded_at: now.ts,
    recorded_by: now.caller.user_id || null,
    relieved,
    // The operation that applies a credit knows both documents and posts an entry only when their
    // rates differ.
    journal_entry_id: posts && !isApplication(said.method) ? now.id('je') : null,
    ...(said.via ? { via: said.via } : {}),
    ...(said.returns === undefined ? {} : { returns: said.returns }),
    ...(said.fee ? { fee: said.fee } : {}),
    ...(said.on_account ? { on_account: said.on_account } : {}),
    ...(said.discount ? { settlement_discount: said.discount } : {}),
    ...(deferred_tax ? { deferred_tax } : {}),
    ...(posts && comesEarly(state, said) ? { settles_on: state.issue_date ?? said.date } : {}),
  };
  return { payment, after: withSettlement(state, [...state.payments, payment]) };
};

/** Data of a settlement fact. */
export const settlementData = ({ payment, after }: Settlement) => ({
  ...payment,
  date: payment.payment_date,
  remaining_balance: after.amount_outstanding,
});

/** Answer of a payment operation. */
export const paymentAnswer = ({ payment, after }: Settlement) => ({
  payment_index: payment.index,
  amount_outstanding: after.amount_outstanding,
  status: after.status,
});

/** Bank or cash account of a payment: as sent, else the company default. */
export const bankAccountOf = (now: Now, sent: string | null | undefined): string =>
  sent ?? postingMap(now.company).bank;

/** Refuses methods that move no money; credits and write-offs have operations of their own. */
export const methodRefusal = (method: string | undefined): Refusal | undefined =>
  method !== undefined && isMoneyless(method)
    ? badValue({
        field: 'method',
        value: method,
        why: 'it moves no money. Apply a credit note or write the balance off instead',
      })
    : undefined;

/** Refusal of the amount, method, currency or account of a payment. */
export const paymentRefusal = (
  reader: Reader,
  state: Doc,
  said: {
    readonly amount?: number | undefined;
    readonly currency?: string | undefined;
    readonly bank_account?: string | null | undefined;
    readonly method?: string | undefined;
  },
): Refusal | undefined => {
  const { amount, currency, bank_account } = said;
  if (currency !== undefined && currency !== state.currency)
    return otherCurrency({ currency: state.currency, sent: currency });
  if (amount !== undefined && !fitsDecimals(amount, minorUnits(state.currency)))
    return badValue({ field: 'amount', value: amount, why: 'too many decimals' });
  const reserved = methodRefusal(said.method);
  if (reserved) return reserved;
  return bank_account
    ? moneyAccountRefusal(reader, bank_account, state.currency, state.base_currency)
    : undefined;
};

/**
 * Refusal of an account for money in a currency: it takes no postings, belongs to an inactive bank account, or is kept
 * in another currency.
 */
export const moneyAccountRefusal = (
  reader: Reader,
  account: string,
  currency: string,
  base_currency: string,
): Refusal | undefined => {
  if (!accountExists(reader, account)) return unknownPostingAccount({ account });
  const inactive = inactiveBankRefusal(reader, account);
  if (inactive) return inactive;
  const own = foreignBankOf(reader, account, base_currency);
  return own && own !== currency ? otherCurrency({ currency, sent: own, account }) : undefined;
};

/** Active payment with this index, or why there is none. */
export const activePayment = (state: Doc, index: number): Payment | 'unknown' | 'voided' => {
  const payment = state.payments.find((one) => one.index === index);
  if (!payment) return 'unknown';
  return payment.status === 'voided' ? 'voided' : payment;
};

/**
 * Document state after one of its payments is voided; undefined when refunds depend on that
 * payment.
 */
export const afterVoid = (state: Doc, index: number): Doc | undefined => {
  const after = withSettlement(
    state,
    state.payments.map((one) =>
      one.index === index ? { ...one, status: 'voided' as const } : one,
    ),
  );
  const isBelow = compare(after.amount_paid, 0) < 0;
  const settled = sum([after.amount_paid, after.written_off, after.discounted ?? 0]);
  const isAbove = compare(settled, after.total) > 0;
  return isBelow || isAbove ? undefined : after;
};
