import { Type } from '@sinclair/typebox';
import { fact } from '../../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../../kernel/declare/schemas.ts';
import { Payment } from '../../payments/payment-fields.ts';

const text = Type.Optional(orNull(Type.String()));

const settlement = {
  ...Payment.properties,
  date: DateText,
  /** Open balance after the payment, in document currency. */
  remaining_balance: Type.Number(),
  /** For an applied credit: amount taken off the other document, in company currency. */
  counter_relieved: Type.Optional(Type.Number()),
};

/**
 * Money received or paid, a credit applied (`method` credit_note on the invoice, applied on the
 * credit note), or a credit refunded.
 */
export const docPaymentReceived = fact('doc.payment.received', 'doc', Type.Object(settlement), {
  moves: true,
});

export const docPaymentRefunded = fact(
  'doc.payment.refunded',
  'doc',
  Type.Object({ ...settlement, reason: text }),
  { moves: true },
);

/** A payment that the bank returned: a fact of its own day, the payment stays. */
export const docPaymentReturned = fact(
  'doc.payment.returned',
  'doc',
  Type.Object({ ...settlement, reason: text }),
  { moves: true },
);

export const docPaymentVoided = fact(
  'doc.payment.voided',
  'doc',
  Type.Object({
    payment_index: Type.Integer(),
    payment_id: Type.String(),
    method: Type.String(),
    kind: Type.String(),
    amount: Type.Number(),
    relieved: Type.Number(),
    void_reason: text,
    /** Date of the reversing entry: an open day, not before the payment. */
    date: DateText,
  }),
  { moves: true },
);

export const docBalanceWrittenOff = fact(
  'doc.balance_written_off',
  'doc',
  Type.Object({ ...settlement, account: text, reason: Type.String() }),
  { moves: true },
);
