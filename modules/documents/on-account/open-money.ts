import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { AccountKind, AccountSide } from './fields.ts';

/** Money on account of which something remains. */
export const OpenMoney = titled(
  'OpenMoney',
  Type.Object({
    id: Type.String(),
    side: AccountSide,
    kind: AccountKind,
    contact_id: Type.String(),
    date: Type.String(),
    currency: Type.String(),
    remaining: Type.Number(),
  }),
);

/** Money on account of which something remains. */
export type OpenMoney = Static<typeof OpenMoney>;

/** Most receipts of money that are listed. */
const most = 100;

/** Open money on account of a contact, oldest first. */
export const openMoney = (
  reader: Reader,
  { side, contact_id }: Pick<OpenMoney, 'side' | 'contact_id'>,
): readonly OpenMoney[] =>
  reader
    .rows<OpenMoney>(
      `SELECT id, side, kind, contact_id, date, currency, remaining FROM on_account_view
       WHERE company=:company AND open_side=:side AND contact_id=:contact_id
       ORDER BY date, seq LIMIT ${most}`,
      { side, contact_id },
    )
    .map((one) => ({ ...one, remaining: fromMinor(one.remaining, one.currency) }));
