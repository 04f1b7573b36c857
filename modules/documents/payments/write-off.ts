import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, Short, Text } from '../../../kernel/declare/schemas.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { namedAccountRefusals } from '../../accounting/contract/queries.ts';
import { advanceUnpaid } from '../advances/refusals.ts';
import { unpaidRefusal } from '../advances/settlement.ts';
import { doc } from '../document/doc.ts';
import { docBalanceWrittenOff } from '../document/facts/money.ts';
import { badValue } from '../document/refusals.ts';
import { PaidAmount, PaymentAnswer } from './payment.ts';
import { paymentAnswer, paymentRefusal, settle, settlementData } from './settlement-facts.ts';

/** Writes off the open balance of an invoice; voiding that payment restores it. */
export const writeOff = command('documents.payments.writeOff', {
  says: 'Write off the balance of an invoice, in full or in part.',
  explains: [
    'Issued invoices only; an unpaid advance is credited instead (`advance_unpaid`).',
    'Debits bad debt (6960) or `account` and credits 1120 on `date`; without `amount` the whole balance.',
    'The reason is required and becomes the reference.',
    'A full write-off makes the invoice `paid`, shown in `written_off`; output tax is not corrected, for that issue a credit note; tax that was due on payment is released from 2126 and no loss.',
    'Control accounts are refused.',
    'Undo with `documents_payments_voidPayment`.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    amount: Type.Optional(PaidAmount),
    account: Type.Optional(Short),
    reason: Type.String({ minLength: 1, maxLength: Text.maxLength ?? 0, pattern: '\\S' }),
    date: Type.Optional(DateText),
  }),
  gives: PaymentAnswer,
  refuses: [badValue, unknownPostingAccount, advanceUnpaid, ...namedAccountRefusals],
  asks: 'write-off',
  reads: (reader, { amount, account }, state) =>
    unpaidRefusal(state) ?? paymentRefusal(reader, state, { amount, bank_account: account }) ?? {},
  decide: (state, input, now) => {
    const settlement = settle(
      state,
      {
        amount: input.amount ?? state.amount_outstanding,
        method: 'write_off',
        date: input.date ?? now.today,
        reference: input.reason,
      },
      now,
    );
    return {
      facts: [
        docBalanceWrittenOff(input.entity_id, {
          ...settlementData(settlement),
          account: input.account ?? null,
          reason: input.reason,
        }),
      ],
      answer: paymentAnswer(settlement),
    };
  },
});
