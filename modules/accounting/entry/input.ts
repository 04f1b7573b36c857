import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import {
  Amount,
  AnyId,
  Currency,
  DateText,
  Instant,
  orNull,
  Short,
  SignedAmount,
  Text,
} from '../../../kernel/declare/schemas.ts';

const account = Type.String({ minLength: 1, maxLength: 32 });

const lineFields = {
  debit: Type.Optional(Amount),
  credit: Type.Optional(Amount),
  description: Type.Optional(orNull(Text)),
  contact_id: Type.Optional(orNull(AnyId)),
  item_id: Type.Optional(orNull(AnyId)),
  department: Type.Optional(orNull(Short)),
  tax_code: Type.Optional(orNull(Short)),
  currency: Type.Optional(orNull(Currency)),
  /** Amount in `currency`; without debit and credit, positive for a debit and negative for a credit. */
  amount_currency: Type.Optional(orNull(SignedAmount)),
  exchange_rate: Type.Optional(orNull(Amount)),
};

/** Line of a manual entry, on one side only; `amount_currency` is its amount in `currency`. */
export const ManualLine = Type.Object({ account, ...lineFields });

/** Line of a manual entry as sent: `account_code`, the name in other requests, is another name of `account`. */
export const SentLine = Type.Object({
  account: Type.Optional(account),
  account_code: Type.Optional(
    Type.String({
      ...{ minLength: 1, maxLength: 32 },
      description: 'Another name of `account`; a line has one of both.',
    }),
  ),
  ...lineFields,
});

/** Input of a manual entry. */
export const manualFields = {
  ts: Type.Union([DateText, Instant], {
    description: 'Date of the entry, or an instant on that day.',
  }),
  memo: Type.Optional(Text),
  reference: Type.Optional(orNull(Short)),
  entries: Type.Array(ManualLine, { minItems: 2, maxItems: limits.linesPerDocument }),
  allow_control: Type.Optional(Type.Boolean({ default: false })),
};
