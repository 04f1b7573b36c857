import {
  add,
  compare,
  greater,
  half,
  isZero,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { Doc } from '../document/state.ts';
import { discountedBy } from '../settlement-discount/sums.ts';
import { hasBalance, typeOf } from '../types/all.ts';
import { isMoneyless, type Payment } from './payment-fields.ts';

const active = (payments: readonly Payment[]): readonly Payment[] =>
  payments.filter((payment) => payment.status === 'active');

const signed = (payment: Payment): number =>
  payment.kind === 'refund' ? sub(0, payment.amount) : payment.amount;

/** Payments and applied credits less refunds, without write-offs. */
const paidBy = (payments: readonly Payment[]): number =>
  sum(
    active(payments)
      .filter((payment) => payment.method !== 'write_off')
      .map(signed),
  );

const writtenOffBy = (payments: readonly Payment[]): number =>
  sum(
    active(payments)
      .filter((payment) => payment.method === 'write_off')
      .map((payment) => payment.amount),
  );

const relievedBy = (payments: readonly Payment[]): number =>
  sum(
    active(payments).map((payment) =>
      payment.kind === 'refund' ? sub(0, payment.relieved) : payment.relieved,
    ),
  );

/**
 * Amounts taken off a document by its settlements: in document currency and in company currency.
 */
export const settledAmounts = (payments: readonly Payment[]): { own: number; base: number } => ({
  own: add(paidBy(payments), writtenOffBy(payments), discountedBy(payments).own),
  base: relievedBy(payments),
});

/** Active refunds and returned payments. */
export const refundedBy = (payments: readonly Payment[]): number =>
  sum(
    active(payments)
      .filter(({ kind }) => kind === 'refund')
      .map(({ amount }) => amount),
  );

/** Amount of a payment that the bank has not returned. */
export const unreturned = (payments: readonly Payment[], payment: Payment): number =>
  sub(
    payment.amount,
    sum(
      active(payments)
        .filter(({ returns }) => returns === payment.index)
        .map(({ amount }) => amount),
    ),
  );

/** Active payments in money that the bank has not returned. */
export const returnableBy = (payments: readonly Payment[]): number =>
  sum(
    active(payments)
      .filter(({ kind, method }) => kind === 'payment' && !isMoneyless(method))
      .map((payment) => unreturned(payments, payment)),
  );

/** Status of an issued document by its settlement; a document without settlements is open. */
const settledStatus = (doc: Doc, settledTotal: number, outstanding: number): string => {
  if (doc.cancels_doc_id) return 'paid';
  if (isZero(settledTotal)) return typeOf(doc).statusWhenIssued;
  return compare(outstanding, half(doc.currency)) <= 0 ? 'paid' : 'partial';
};

/** Open balance of a document, at least 0. */
const outstandingOf = (doc: Doc, settled: number): number =>
  // A cancellation takes back the balance of its invoice and has none of its own.
  doc.cancels_doc_id ? 0 : greater(sub(doc.total, settled), 0);

/**
 * Recomputes paid, discounted, written-off and open amounts from the payments; an issued document also takes
 * its status from them.
 */
export const withSettlement = (doc: Doc, payments: readonly Payment[] = doc.payments): Doc => {
  const paid = paidBy(payments);
  const writtenOff = writtenOffBy(payments);
  const discounted = discountedBy(payments).own;
  const settled = add(paid, writtenOff, discounted);
  const outstanding = outstandingOf(doc, settled);
  const isOpen = ['final', 'awaiting_payment', 'partial', 'paid'].includes(doc.status);
  const status = hasBalance(doc) && isOpen ? settledStatus(doc, settled, outstanding) : doc.status;
  return {
    ...doc,
    status,
    payments,
    amount_paid: paid,
    written_off: writtenOff,
    ...(isZero(discounted) && doc.discounted === undefined ? {} : { discounted }),
    amount_outstanding: outstanding,
    outstanding_base: doc.cancels_doc_id ? 0 : sub(doc.total_base, relievedBy(payments)),
  };
};
