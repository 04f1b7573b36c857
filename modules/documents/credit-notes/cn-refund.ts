import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText } from '../../../kernel/declare/schemas.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { namedAccountRefusals } from '../../accounting/contract/queries.ts';
import { doc } from '../document/doc.ts';
import { docPaymentReceived } from '../document/facts/money.ts';
import { badValue, otherCurrency } from '../document/refusals.ts';
import { Rate } from '../drafting/input.ts';
import { PaidAmount, PaymentAnswer, paymentInput } from '../payments/payment.ts';
import {
  bankAccountOf,
  paymentAnswer,
  paymentRefusal,
  settle,
  settlementData,
  settlementRate,
} from '../payments/settlement-facts.ts';

/** Refunds a credit note in money instead of applying it. */
export const cnRefund = command('documents.creditNotes.cnRefund', {
  says: 'Refund the balance of a credit note, in full or in part.',
  explains: [
    'Pays a customer credit note out (debit 1120, credit `bank_account`, default 1110), or records the refund of a supplier credit (debit bank, credit 2110); a rate difference goes to 4500.',
    'At most the open balance of an issued credit note.',
    'To offset it against another document use `documents_creditNotes_applyToInvoice`.',
    'Undo with `documents_payments_voidPayment`.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    amount: PaidAmount,
    date: DateText,
    conversion_rate: Type.Optional(Rate),
    ...paymentInput,
  }),
  gives: PaymentAnswer,
  refuses: [badValue, otherCurrency, unknownPostingAccount, ...namedAccountRefusals],
  asks: 'cn-refund',
  reads: (reader, input, state, now) => {
    const rate = settlementRate(reader, state, input.conversion_rate, input.date, now);
    return paymentRefusal(reader, state, input) ?? { rate };
  },
  decide: (state, input, now, { rate }) => {
    const settlement = settle(
      state,
      {
        ...input,
        conversion_rate: rate,
        method: 'refund',
        via: input.method,
        bank_account: bankAccountOf(now, input.bank_account),
      },
      now,
    );
    return {
      facts: [docPaymentReceived(input.entity_id, settlementData(settlement))],
      answer: paymentAnswer(settlement),
    };
  },
});
