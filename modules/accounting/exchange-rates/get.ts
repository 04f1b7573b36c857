import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { ExchangeRateRecord, exchangeRateView } from './rate.ts';

/** Entered exchange rate by id. */
export const get = query('accounting.exchangeRates.get', {
  says: 'Read an entered exchange rate.',
  explains: [
    '`rate` is the amount of `to` for one `from`.',
    'Use `accounting_exchangeRates_lookUp` for the rate that applies on a day.',
  ],
  by: 'viewer',
  takes: Type.Object({ rate_id: Uuid }),
  gives: ExchangeRateRecord,
  refuses: [notFound],
  answer: (reader, { rate_id }, now) =>
    readRecord(reader, exchangeRateView, rate_id, now.caller.role) ??
    notFound({ what: 'exchange rate', id: rate_id }),
});
