import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Uuid, writtenWith } from '../../../kernel/declare/schemas.ts';
import { exchangeRateDeleted } from './facts.ts';
import { exchangeRate } from './rate.ts';

/** Deletes an entered exchange rate. */
export const remove = command('accounting.exchangeRates.remove', {
  says: 'Delete an entered exchange rate.',
  explains: [
    'Records that have used the rate keep it.',
    'An imported rate of the same day is used again; `accounting_exchangeRates_removeDays` deletes imported rates.',
  ],
  by: 'manager',
  on: exchangeRate,
  at: ({ rate_id }) => rate_id,
  takes: Type.Object({ rate_id: Uuid }),
  gives: writtenWith({ deleted: Type.String() }),
  refuses: [notFound],
  decide: (_, { rate_id }) => ({
    facts: [exchangeRateDeleted(rate_id, {})],
    answer: { deleted: rate_id },
  }),
});
