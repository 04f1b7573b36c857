import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { onAccountRefundVoided } from './facts.ts';
import { onAccount } from './on-account.ts';
import { accountRefundVoided, noAccountRefund } from './refusals.ts';

/** Undoes a refund of money on account. */
export const voidRefund = command('documents.onAccount.voidRefund', {
  says: 'Void a refund of money on account.',
  explains: ['Reverses the entry of the refund; its amount is on account again.'],
  by: 'manager',
  on: onAccount,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    refund_index: Type.Integer({ minimum: 0 }),
    void_reason: Type.Optional(Text),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ remaining: Type.Number(), remaining_base: Type.Number() }),
  refuses: [noAccountRefund, accountRefundVoided],
  asks: 'void-refund',
  reads: (_, { refund_index }, { refunds }) => {
    const refund = refunds[refund_index];
    if (!refund) return noAccountRefund({ refund_index });
    return refund.status === 'voided' ? accountRefundVoided({ refund_index }) : { refund };
  },
  decide: (state, { entity_id, void_reason = null, date }, now, { refund }) => {
    const { index, amount, relieved } = refund;
    return {
      facts: [
        onAccountRefundVoided(entity_id, {
          ...{ index, amount, void_reason },
          date: reversalDate(now, date, refund.date),
        }),
      ],
      answer: {
        remaining: add(state.remaining, amount),
        remaining_base: add(state.remaining_base, relieved),
      },
    };
  },
});
