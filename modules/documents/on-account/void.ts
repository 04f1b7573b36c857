import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { onAccountVoided } from './facts.ts';
import { onAccount } from './on-account.ts';

/** Voids a receipt of money on account of which nothing is applied or refunded. */
export const voidMoney = command('documents.onAccount.void', {
  says: 'Void money on account by a reversing entry; applications and refunds are voided first.',
  explains: [
    'Reverses the entry of the receipt.',
    'Refused while any of it is applied or refunded (`not_allowed`): void those first.',
  ],
  by: 'manager',
  on: onAccount,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    void_reason: Type.Optional(Text),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ status: Type.Literal('void') }),
  asks: 'void',
  decide: (state, { entity_id, void_reason = null, date }, now) => ({
    facts: [onAccountVoided(entity_id, { void_reason, date: reversalDate(now, date, state.date) })],
    answer: { status: 'void' },
  }),
});
