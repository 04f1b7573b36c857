import { type Static, Type } from '@sinclair/typebox';
import { batch, type Now, type Send, send } from '../../../kernel/declare/operation.ts';
import {
  isRefusal,
  notAllowed,
  notFound,
  type Refusal,
  refusal,
} from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  AnyId,
  orNull,
  PositiveAmount,
  SignedAmount,
  Text,
} from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { abs, compare, mulMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import { significantQuotient } from '../../../kernel/values/money/significant.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import {
  cnRefund,
  discountNotAgreed,
  discountRefusals,
  payment,
} from '../../documents/contract/commands.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import { bringsMoney, DocStatus, isCredit, isIssued } from '../../documents/contract/queries.ts';
import { rateMissing } from '../banks/refusals.ts';
import { AccountCode } from '../chart/input.ts';
import { rateOn } from '../exchange-rates/find-rate.ts';
import { isSettled, LineRecord, type StoredLine } from '../reconciliation/line.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import { closedRefusal, sessionOf } from '../reconciliation/session.ts';
import { lineId, theLine } from './line-path.ts';
import { matchPayments } from './match-payments.ts';
import { lineSettled, sumsDiffer } from './refusals.ts';

export const wrongWay = refusal(
  'wrong_direction',
  422,
  'The direction of the line does not fit a payment of {doc_id}. Choose another document.',
);
export const otherDocumentCurrency = refusal(
  'document_currency',
  422,
  'The document is in {sent}, the account in {currency}. Transfer the money to an account in company currency and pay from there.',
);

const Allocation = Type.Object({
  doc_id: AnyId,
  /** Amount in the document's currency. */
  amount: PositiveAmount,
  /** Discount by the payment terms that is settled beside the amount. */
  settlement_discount: Type.Optional(PositiveAmount),
  /** Exchange rate: company currency for one unit of the document's currency. */
  conversion_rate: Type.Optional(orNull(Amount)),
});
type Allocation = Static<typeof Allocation>;

const Input = Type.Object({
  ...lineId,
  allocations: Type.Array(Allocation, { minItems: 1, maxItems: 100 }),
  /** Account of the remainder; the documents' part may be more than the line (a charge) or less. */
  remainder: Type.Optional(
    orNull(
      Type.Object({
        account_code: AccountCode,
        memo: Type.Optional(orNull(Text)),
        amount: Type.Optional(SignedAmount),
      }),
    ),
  ),
});

type Paid = Allocation & { readonly state: Doc; readonly rate: number; readonly own: number };

/** Records payments of documents from a statement line, dated on its day, and matches them with it. */
export const matchDocument = batch('accounting.statementLines.matchDocument', {
  says: 'Record document payments from a statement line and match them with it.',
  explains: [
    'Posts a payment, or a refund for a credit note, of each document on the line date: the bank account against receivables (1120) or payables (2110), with exchange differences on 4500.',
    'A `settlement_discount` of the payment terms is settled beside the amount, as `documents_payments_payment` does.',
    'All or nothing; a difference to the line needs `remainder` with an account (`amount_mismatch`).',
    'Refused are unissued documents (`not_found`), the wrong direction (`wrong_direction`) and currencies that the account cannot pay (`document_currency`).',
    'Undo with `accounting_statementLines_unmatch` and `void_payments`.',
  ],
  by: 'manager',
  takes: Input,
  gives: Type.Object({
    ...LineRecord.properties,
    how: Type.String(),
    confidence: Type.String(),
    matched_je_id: Type.String(),
    payments: Type.Array(
      Type.Object({
        doc_id: Type.String(),
        payment_index: Type.Integer(),
        amount_outstanding: Type.Number(),
        status: DocStatus,
      }),
    ),
  }),
  refuses: [
    notFound,
    notAllowed,
    lineSettled,
    sumsDiffer,
    wrongWay,
    otherDocumentCurrency,
    rateMissing,
    ...discountRefusals,
  ],
  lane: 'work',
  together: true,
  reads: (reader, { allocations, remainder, ...path }, _, now) => {
    const state = sessionOf(reader, path.reconciliation_id);
    if (isRefusal(state)) return state;
    const { status } = state;
    if (status !== 'open') return closedRefusal(status, 'match-line');
    const line = theLine(reader, path);
    if (isRefusal(line)) return line;
    if (isSettled(line)) return lineSettled({ status: line.status });
    const paid: Paid[] = [];
    for (const one of allocations) {
      const found = paidOf(reader, state, line, one, allocations.length === 1 && !remainder, now);
      if (isRefusal(found)) return found;
      paid.push(found);
    }
    const own = sum(paid.map((one) => one.own));
    const rest = sub(abs(line.amount), own);
    if (rest !== 0 && !remainder) return sumsDiffer({ lines: abs(line.amount), entries: own });
    return { line, paid, rest, bank: state.account_code };
  },
  runs: ({ remainder, reconciliation_id, line_id }, _, { line, paid, rest, bank }) => [
    ...paid.map((one) => paymentOf(one, line, bank)),
    send(matchPayments, {
      reconciliation_id,
      line_id,
      doc_ids: paid.map(({ doc_id }) => doc_id),
      ...(rest !== 0 && remainder ? { remainder: { ...remainder, amount: rest } } : {}),
    }),
  ],
  sums: (results, { allocations }) => {
    const payments = allocations.map(({ doc_id }, at) => {
      const one = results[at];
      return { doc_id, ...(one?.done ? picked(one.answer) : {}) };
    });
    const last = results.at(-1);
    return { facts: [], answer: { ...(last?.done ? last.answer : {}), payments } };
  },
});

const picked = ({
  payment_index,
  amount_outstanding,
  status,
}: Readonly<Record<string, unknown>>) => ({
  payment_index,
  amount_outstanding,
  status,
});

/** Part of the line that an allocation takes, in the bank account's currency. */
const paidOf = (
  reader: Reader,
  { currency }: Reconciliation,
  line: StoredLine,
  one: Allocation,
  isAll: boolean,
  now: Now,
): Paid | Refusal => {
  const state = reader.state(doc, one.doc_id);
  if (!state || !isIssued(state)) return notFound({ what: 'issued document', id: one.doc_id });
  if (bringsMoney(state) !== line.amount > 0) return wrongWay({ doc_id: one.doc_id });
  if (isCredit(state) && one.settlement_discount) return discountNotAgreed();
  const base = currencyOf(now.company);
  if (state.currency !== currency && currency !== base)
    return otherDocumentCurrency({ sent: state.currency, currency });
  if (state.currency === base) return { ...one, state, rate: 1, own: one.amount };
  const rate = rateOf(reader, state, currency, line, one, isAll, now);
  if (!rate) return rateMissing({ currency: state.currency, base, date: line.line_date });
  const own = state.currency === currency ? one.amount : mulMoney(base, one.amount, rate);
  return { ...one, state, rate, own };
};

/**
 * Rate of a payment: the sent one; otherwise implied by the line if it pays one document in full; otherwise the
 * rate of the day or of the document.
 */
const rateOf = (
  reader: Reader,
  state: Doc,
  currency: string,
  line: StoredLine,
  { amount, conversion_rate }: Allocation,
  isAll: boolean,
  now: Now,
): number | undefined => {
  if (conversion_rate) return conversion_rate;
  if (isAll && currency !== state.currency) {
    const shown = significantQuotient(abs(line.amount), amount);
    if (compare(mulMoney(currency, amount, shown), abs(line.amount)) === 0) return shown;
  }
  const known = rateOn(reader, now.company, state.currency, line.line_date);
  return known ?? state.conversion_rate ?? undefined;
};

const paymentOf = (
  { doc_id, amount, settlement_discount, state, rate }: Paid,
  line: StoredLine,
  bank: string,
): Send => {
  const said = {
    entity_id: doc_id,
    amount,
    bank_account: bank,
    conversion_rate: rate,
    ...(line.reference ? { reference: line.reference } : {}),
  };
  return isCredit(state)
    ? send(cnRefund, { ...said, date: line.line_date, method: 'transfer' })
    : send(payment, {
        ...said,
        payment_date: line.line_date,
        method: 'transfer',
        ...(settlement_discount ? { settlement_discount } : {}),
      });
};
