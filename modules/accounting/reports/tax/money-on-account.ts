import { Type } from '@sinclair/typebox';
import type { Reader } from '../../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../../kernel/values/money/money.ts';
import { onAccountRows } from '../../../documents/contract/relations.ts';

/** Money on account of one customer in one currency. */
export const MoneyOnAccount = Type.Object({
  contact_id: Type.String(),
  currency: Type.String(),
  amount: Type.Number(),
  /** In company currency. */
  amount_base: Type.Number(),
});

type Row = {
  readonly contact_id: string;
  readonly currency: string;
  readonly own: number;
  readonly base: number;
};

/** Money on account of customers, received by a day, for which no advance was invoiced. */
export const moneyOnAccount = (reader: Reader, to: string, base: string) =>
  reader
    .rows<Row>(
      `SELECT contact_id, currency, sum(remaining) AS own, sum(remaining_base) AS base
       FROM ${onAccountRows} WHERE company=:company AND open_side='customer' AND date<=:to
       GROUP BY contact_id, currency ORDER BY contact_id, currency`,
      { to },
    )
    .map((row) => ({
      contact_id: row.contact_id,
      currency: row.currency,
      amount: fromMinor(row.own, row.currency),
      amount_base: fromMinor(row.base, base),
    }));
