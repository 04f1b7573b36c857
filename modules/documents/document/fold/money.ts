import { on } from '../../../../kernel/declare/actor.ts';
import { withSettlement } from '../../payments/settlement.ts';
import * as facts from '../facts/money.ts';
import type { Doc } from '../state.ts';

const when = on<Doc>();

type Settlement = Doc['payments'][number] & {
  readonly date: string;
  readonly remaining_balance: number;
  readonly counter_relieved?: number;
};

const withPayment = (doc: Doc, data: Settlement): Doc => {
  const { date: _, remaining_balance: __, counter_relieved: ___, ...payment } = data;
  return withSettlement(doc, [...doc.payments, payment]);
};

/** Folds of payments, refunds and write-offs. */
export const moneyFolds = [
  when(facts.docPaymentReceived, withPayment),
  when(facts.docPaymentRefunded, (doc, { reason: _, ...data }) => withPayment(doc, data)),
  when(facts.docPaymentReturned, (doc, { reason: _, ...data }) => withPayment(doc, data)),
  when(facts.docBalanceWrittenOff, (doc, { account: _, reason: __, ...data }) =>
    withPayment(doc, data),
  ),
  when(facts.docPaymentVoided, (doc, { payment_index, void_reason }) =>
    withSettlement(
      doc,
      doc.payments.map((payment) =>
        payment.index === payment_index
          ? { ...payment, status: 'voided' as const, void_reason: void_reason ?? null }
          : payment,
      ),
    ),
  ),
];
