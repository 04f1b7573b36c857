import { Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { Currency, DateText, orNull } from '../../../kernel/declare/schemas.ts';

/** Exchange rate that the company entered: `rate` units of `to` for one `from`. */
export const exchangeRateCreated = fact(
  'acc.exchange_rate.created',
  'exchange_rate',
  Type.Object({
    from: Currency,
    to: Currency,
    date: DateText,
    rate: Type.Number(),
    source: orNull(Type.String()),
  }),
);

export const exchangeRateUpdated = fact(
  'acc.exchange_rate.updated',
  'exchange_rate',
  Type.Object({
    rate: Type.Number(),
    previous: Type.Number(),
    source: orNull(Type.String()),
  }),
);

export const exchangeRateDeleted = fact(
  'acc.exchange_rate.deleted',
  'exchange_rate',
  Type.Object({}),
);

/** Quotes of a day: units of each currency for one unit of the base. */
export const QuotedDay = Type.Object({
  date: DateText,
  rates: Type.Record(Type.String(), Type.Number()),
});

/** Quotes of a month that a file added or changed. */
export const exchangeRatesImported = fact(
  'acc.exchange_rates.imported',
  'exchange_rate_month',
  Type.Object({
    base: Currency,
    month: Type.String(),
    /** Publisher of the file. */
    source: Type.String(),
    filename: orNull(Type.String()),
    days: Type.Array(QuotedDay),
  }),
);

/** Imported quotes of whole days of a month are deleted. */
export const exchangeRateDaysDeleted = fact(
  'acc.exchange_rates.deleted',
  'exchange_rate_month',
  Type.Object({ base: Currency, days: Type.Array(DateText) }),
);
