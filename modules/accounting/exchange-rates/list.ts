import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Currency, DateText, listOf } from '../../../kernel/declare/schemas.ts';
import { datesBetween } from '../../../kernel/reader/dates-between.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { ExchangeRateRecord, exchangeRateView } from './rate.ts';

/** Entered exchange rates, newest day first. */
export const list = query('accounting.exchangeRates.list', {
  says: 'List the entered exchange rates.',
  explains: [
    'Latest day first unless `sort` is sent; `from`, `to`, `date_from` and `date_to` narrow the list.',
    'Imported rates are listed by `accounting_exchangeRates_listDays`, those of the setting `exchange_rates` with the settings.',
  ],
  by: 'viewer',
  takes: Type.Object({
    from: Type.Optional(Currency),
    to: Type.Optional(Currency),
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    ...sortInput(['date', 'from_currency', 'to_currency', 'created_at']),
    ...pageInput,
  }),
  gives: listOf(ExchangeRateRecord),
  refuses: [badCursor],
  answer: (reader, { from, to, ...input }, now) =>
    page(
      reader,
      exchangeRateView,
      {
        ...input,
        ...orderOf(input, { sort: 'date', dir: 'desc' }),
        where: [equals('from_currency', from), equals('to_currency', to), ...datesBetween(input)],
      },
      now,
    ),
});
