import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { orNull, Short, Uuid, writtenWith } from '../../../kernel/declare/schemas.ts';
import { exchangeRateUpdated } from './facts.ts';
import { RateInput, rateProblem } from './input.ts';
import { exchangeRate, exchangeRateFields } from './rate.ts';
import { tooManyDigits } from './refusals.ts';

/** Changes an entered exchange rate. */
export const update = command('accounting.exchangeRates.update', {
  says: 'Change an entered exchange rate.',
  explains: [
    'Only the rate and its source change; for another pair or day enter a new rate.',
    'Records that have used the rate keep the former one.',
  ],
  by: 'manager',
  on: exchangeRate,
  at: ({ rate_id }) => rate_id,
  takes: Type.Object({
    rate_id: Uuid,
    rate: Type.Optional(RateInput),
    source: Type.Optional(orNull(Short)),
  }),
  gives: writtenWith(exchangeRateFields),
  refuses: [notFound, tooManyDigits],
  decide: ({ deleted: _, ...state }, { rate_id, rate = state.rate, source = state.source }) => {
    const refused = rateProblem(rate);
    if (refused) return refused;
    const isSame = rate === state.rate && source === state.source;
    return {
      facts: isSame ? [] : [exchangeRateUpdated(rate_id, { rate, previous: state.rate, source })],
      answer: { ...state, rate, source },
    };
  },
});
