import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Currency, DateText, oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { findRate, rateAgeDays, rateOrigins } from './find-rate.ts';
import { noExchangeRate, sameCurrency } from './refusals.ts';

/** Exchange rate that applies to a record of a day that has none of its own. */
export const lookUp = query('accounting.exchangeRates.lookUp', {
  says: 'Look up the exchange rate of a currency pair on a day.',
  explains: [
    'Answers the last rate on or before `date` (default: today) that is at most as old as the setting `exchange_rate_max_age_days` allows (31 days without it).',
    'Of one day an entered rate takes precedence over one of the setting `exchange_rates`, and that over an imported one.',
    'A rate of the opposite pair is inverted, and quotes against a common base are crossed (`crossed`), with 12 significant digits.',
    'Without a rate it answers `no_exchange_rate`.',
  ],
  by: 'viewer',
  takes: Type.Object({
    from: Currency,
    /** Company currency by default. */
    to: Type.Optional(Currency),
    date: Type.Optional(DateText),
  }),
  gives: Type.Object({
    from: Type.String(),
    to: Type.String(),
    date: Type.String(),
    /** Units of `to` for one `from`. */
    rate: Type.Number(),
    /** Day of the rate. */
    rate_date: Type.String(),
    origin: oneOf(rateOrigins),
    /** Currency against which both were quoted. */
    crossed: orNull(Type.String()),
  }),
  refuses: [sameCurrency, noExchangeRate],
  answer: (reader, { from, to = '', date = '' }, now) => {
    const asked = { from, to: to || currencyOf(now.company), date: date || now.today };
    if (asked.from === asked.to) return sameCurrency({ currency: from });
    const found = findRate(reader, now.company, asked);
    if (!found) return noExchangeRate({ ...asked, days: rateAgeDays(now.company) });
    const { rate, origin, crossed } = found;
    return { ...asked, rate, rate_date: found.date, origin, crossed };
  },
});
