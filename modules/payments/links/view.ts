import { Type } from '@sinclair/typebox';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { paymentLinkTable } from '../tables.ts';
import { linkFields } from './facts.ts';
import { askAt, paymentLink } from './link.ts';

const text = orNull(Type.String());

/** Statuses of a payment link. */
export const LinkStatus = Type.Union(
  (['open', 'paid', 'expired', 'cancelled'] as const).map((one) => Type.Literal(one)),
);

/** A payment link as answered. */
export const LinkRecord = titled(
  'PaymentLink',
  recordOf({
    ...linkFields,
    reference: Type.String(),
    status: LinkStatus,
    attempts: Type.Integer(),
    attempted_at: text,
    session_id: text,
    paid_at: text,
    payment_ref: text,
    received_amount: orNull(Type.Number()),
    received_currency: text,
    booked: Type.Boolean(),
    booked_at: text,
    problem: text,
    cancel_reason: text,
  }),
);

/** Payment links as listed. */
export const paymentLinkView = view(paymentLinkTable, {
  of: paymentLink,
  columns: (state) => ({
    doc_id: state.doc_id,
    status: state.status,
    amount: toMinor(state.amount, state.currency),
    is_booked: state.booked ? 1 : 0,
    expires_at: state.status === 'open' ? state.expires_at : null,
    ask_at: askAt(state),
  }),
  record: ({ asked: _, sessions: __, ...state }) => state,
});
