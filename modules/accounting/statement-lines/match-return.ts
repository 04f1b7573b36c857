import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, PositiveAmount } from '../../../kernel/declare/schemas.ts';
import { abs, compare, sub } from '../../../kernel/values/money/money.ts';
import { returnPayment } from '../../documents/contract/commands.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import { bringsMoney, isMoneyless, unreturned } from '../../documents/contract/queries.ts';
import { AccountCode } from '../chart/input.ts';
import { postingMap } from '../contract/queries.ts';
import { isSettled, LineRecord } from '../reconciliation/line.ts';
import { closedRefusal, sessionOf } from '../reconciliation/session.ts';
import { lineId, theLine } from './line-path.ts';
import { otherDocumentCurrency } from './match-document.ts';
import { matchPayments } from './match-payments.ts';
import { lineSettled, notReturned, returnExceeds } from './refusals.ts';

/**
 * Records that the bank returned a payment: the document is open again by its amount, dated on the line; the first
 * payment and its match remain, and a fee of the bank is posted.
 */
export const matchReturn = batch('accounting.statementLines.matchReturn', {
  says: 'Record a returned payment of a document from a statement line and match it.',
  explains: [
    'Records `documents_payments_returnPayment` on the line date, for the latest payment until then of that amount, else the latest of a higher one: the document is open again by the amount, while the payment and its match stay.',
    'The part of the line above `amount` is posted as a fee to `fee_account`, or bank charges (6850).',
    'A line in the direction of the payment is refused with `wrong_direction`, a document in another currency with `document_currency`.',
    'Undo with `accounting_statementLines_unmatch` and `void_payments`, which reverses the fee too.',
  ],
  by: 'manager',
  takes: Type.Object({
    ...lineId,
    doc_id: AnyId,
    /** Amount of the returned payment; the line by default. The rest of the line is the fee. */
    amount: Type.Optional(PositiveAmount),
    fee_account: Type.Optional(orNull(AccountCode)),
  }),
  gives: Type.Object({
    ...LineRecord.properties,
    doc_id: Type.String(),
    amount_outstanding: Type.Number(),
  }),
  refuses: [
    ...[notFound, notAllowed, lineSettled, notReturned, returnExceeds, otherDocumentCurrency],
    ...returnPayment.refuses,
  ],
  lane: 'work',
  together: true,
  reads: (reader, { doc_id, amount, fee_account, ...path }, _, now) => {
    const state = sessionOf(reader, path.reconciliation_id);
    if (isRefusal(state)) return state;
    if (state.status !== 'open') return closedRefusal(state.status, 'match-line');
    const line = theLine(reader, path);
    if (isRefusal(line)) return line;
    if (isSettled(line)) return lineSettled({ status: line.status });
    const own = reader.state(doc, doc_id);
    if (!own) return notFound({ what: 'document', id: doc_id });
    if (bringsMoney(own) === line.amount > 0) return notReturned({ doc_id, amount: line.amount });
    if (own.currency !== state.currency)
      return otherDocumentCurrency({ sent: own.currency, currency: state.currency });
    const returned = amount ?? abs(line.amount);
    const fee = sub(abs(line.amount), returned);
    if (compare(fee, 0) < 0) return returnExceeds({ amount: returned, line: abs(line.amount) });
    const account_code = fee_account ?? postingMap(now.company).bank_charges;
    const payment = returnedPayment(own, returned, line.line_date);
    if (!payment) return notAllowed({ why: 'no payment of the document is as high', next: '' });
    const payment_index = payment.index;
    return { line, returned, fee, account_code, payment_index, bank: state.account_code };
  },
  runs: (
    { reconciliation_id, line_id, doc_id },
    _,
    { line, returned, fee, account_code, payment_index, bank },
  ) => [
    send(returnPayment, {
      entity_id: doc_id,
      payment_index,
      amount: returned,
      date: line.line_date,
      bank_account: bank,
      ...(fee === 0 ? {} : { fee, fee_account: account_code }),
      reason: 'Returned by the bank',
      ...(line.reference ? { reference: line.reference } : {}),
    }),
    send(matchPayments, {
      reconciliation_id,
      line_id,
      doc_ids: [doc_id],
    }),
  ],
  sums: ([refunded, matched], { doc_id }) => {
    const { amount_outstanding } = refunded?.done
      ? (refunded.answer as { readonly amount_outstanding: number })
      : { amount_outstanding: 0 };
    return {
      facts: [],
      answer: { ...(matched?.done ? matched.answer : {}), doc_id, amount_outstanding },
    };
  },
});

/**
 * Payment that a line returns: the latest of its amount, else the latest of a higher one. A payment after the day of
 * the line is chosen only if no earlier one fits; its return is then refused.
 */
const returnedPayment = ({ payments }: Doc, amount: number, day: string) => {
  const inMoney = payments.filter(
    ({ status, kind, method }) => status === 'active' && kind === 'payment' && !isMoneyless(method),
  );
  const latest = (some: typeof inMoney) =>
    some.findLast((one) => unreturned(payments, one) === amount) ??
    some.findLast((one) => unreturned(payments, one) > amount);
  return latest(inMoney.filter(({ payment_date }) => payment_date <= day)) ?? latest(inMoney);
};
