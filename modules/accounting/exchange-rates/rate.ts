import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { exchangeRateTable } from '../tables.ts';
import { exchangeRateCreated, exchangeRateDeleted, exchangeRateUpdated } from './facts.ts';

/** Exchange rate that the company entered. */
export type ExchangeRate = {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly rate: number;
  readonly source: string | null;
  readonly deleted?: boolean;
};

const when = on<ExchangeRate>();

/** Exchange rate of a currency pair and a day. */
export const exchangeRate = actor<ExchangeRate>('exchange_rate', {
  title: 'exchange rate',
  initial: { from: '', to: '', date: '', rate: 0, source: null },
  folds: [
    when(exchangeRateCreated, (_, data) => data),
    when(exchangeRateUpdated, (state, { rate, source }) => ({ ...state, rate, source })),
    when(exchangeRateDeleted, (state) => ({ ...state, deleted: true })),
  ],
});

/** Entered rates with the columns by which they are found. */
export const exchangeRateView = view(exchangeRateTable, {
  of: exchangeRate,
  columns: ({ from, to, date, rate }) => ({
    from_currency: from,
    to_currency: to,
    date,
    rate: String(rate),
  }),
});

/** Fields of an entered rate as answered. */
export const exchangeRateFields = {
  from: Type.String(),
  to: Type.String(),
  date: Type.String(),
  /** Units of `to` for one `from`. */
  rate: Type.Number(),
  source: orNull(Type.String()),
};

/** Schema of a listed rate. */
export const ExchangeRateRecord = titled('ExchangeRate', recordOf(exchangeRateFields));
