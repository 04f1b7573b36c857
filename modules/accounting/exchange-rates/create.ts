import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Currency, DateText, orNull, Short, writtenWith } from '../../../kernel/declare/schemas.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { exchangeRateCreated } from './facts.ts';
import { RateInput, rateProblem } from './input.ts';
import { exchangeRate, exchangeRateFields } from './rate.ts';
import { rateTaken, sameCurrency, tooManyDigits } from './refusals.ts';

/** Enters an exchange rate of a day. */
export const create = command('accounting.exchangeRates.create', {
  says: 'Enter the exchange rate of a currency pair on a day.',
  explains: [
    '`rate` is the amount of `to` (default: company currency) for one `from`, of at most 12 significant digits (`too_many_digits`).',
    'It is used from `date` on, where a document, payment, entry or revaluation has no rate, until a later rate or the age limit (setting `exchange_rate_max_age_days`); on the same day it takes precedence over an imported rate.',
    'One rate per pair and day (`rate_taken`); records that have used a rate keep theirs.',
  ],
  by: 'manager',
  on: exchangeRate,
  takes: Type.Object({
    from: Currency,
    to: Type.Optional(Currency),
    date: DateText,
    rate: RateInput,
    /** Origin of the rate, such as a bank or an authority. */
    source: Type.Optional(orNull(Short)),
  }),
  gives: writtenWith(exchangeRateFields),
  refuses: [sameCurrency, tooManyDigits, rateTaken],
  reads: (reader, input, _, now) => {
    const { from, date, to = currencyOf(now.company) } = input;
    if (from === to) return sameCurrency({ currency: from });
    const taken = reader.row<{ id: string }>(
      `SELECT id FROM exchange_rate_view WHERE company=:company AND from_currency=:from
         AND to_currency=:to AND date=:date`,
      { from, to, date },
    );
    if (taken) return rateTaken({ from, to, date, rate_id: taken.id });
    return rateProblem(input.rate) ?? { to };
  },
  decide: (_, { from, date, rate, source = null }, now, { to }) => {
    const made = { from, to, date, rate, source };
    return { facts: [exchangeRateCreated(now.id(), made)], answer: made };
  },
});
