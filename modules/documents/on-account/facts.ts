import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { AccountRefund, Application, receivedFields } from './fields.ts';

const text = orNull(Type.String());

/** Money of a contact received or paid without a document, or left over from a payment of one. */
export const onAccountReceived = fact(
  'on_account.received',
  'on_account',
  Type.Object({ ...receivedFields, date: DateText }),
  { moves: true },
);

/** Part of it applied to a document, which records the settlement with the same `payment_id`. */
export const onAccountApplied = fact(
  'on_account.applied',
  'on_account',
  Type.Object({ ...Application.properties, date: DateText }),
  { moves: true },
);

/** Part of it paid back. */
export const onAccountRefunded = fact(
  'on_account.refunded',
  'on_account',
  Type.Object({ ...AccountRefund.properties, date: DateText }),
  { moves: true },
);

const undone = {
  index: Type.Integer(),
  amount: Type.Number(),
  void_reason: text,
  /** Date of the reversing entry. */
  date: DateText,
};

/** An application undone: its amount is on account again. */
export const onAccountApplicationVoided = fact(
  'on_account.application_voided',
  'on_account',
  Type.Object(undone),
  { moves: true },
);

/** A refund undone: its amount is on account again. */
export const onAccountRefundVoided = fact(
  'on_account.refund_voided',
  'on_account',
  Type.Object(undone),
  { moves: true },
);

/** The receipt itself undone. */
export const onAccountVoided = fact(
  'on_account.voided',
  'on_account',
  Type.Object({ void_reason: text, date: DateText }),
  { moves: true },
);

/** Its contact was merged into another one. */
export const onAccountUpdated = fact(
  'on_account.updated',
  'on_account',
  Type.Object({ fields_changed: FieldsChanged }),
);
