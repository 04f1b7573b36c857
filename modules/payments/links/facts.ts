import { Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { Currency, Instant, orNull } from '../../../kernel/declare/schemas.ts';

const text = Type.String();

/** Amount to pay, in units of the document currency, and its terms. */
export const linkFields = {
  doc_id: text,
  reference: orNull(text),
  amount: Type.Number(),
  currency: Currency,
  provider: text,
  expires_at: orNull(Instant),
};

const link = 'payment_link';

export const payLinkCreated = fact('pay.link.created', link, Type.Object(linkFields));

/** The customer went to the provider's page. */
export const payLinkAttempted = fact(
  'pay.link.attempted',
  link,
  Type.Object({ session_id: text, attempt: Type.Integer() }),
);

/** The provider is due to be asked about the visit. */
export const payLinkAsked = fact('pay.link.asked', link, Type.Object({ session_id: text }));

/** Payment received, as reported by the provider. */
export const receivedFields = {
  session_id: text,
  amount: Type.Number(),
  currency: text,
  payment_ref: orNull(text),
};

export const payLinkPaid = fact('pay.link.paid', link, Type.Object(receivedFields));

/**
 * A customer paid a paid link again on another visit; the money must be refunded or booked by a
 * person.
 */
export const payLinkPaidAgain = fact('pay.link.paid_again', link, Type.Object(receivedFields));

/**
 * The payment is booked on the document; its payment is recorded together with this fact or not at
 * all.
 */
export const payLinkBooked = fact(
  'pay.link.booked',
  link,
  Type.Object({ amount: Type.Number(), currency: text, bank_account: text, reference: text }),
);

/** The payment was received but the document refuses it; a person must decide. */
export const payLinkNotBooked = fact('pay.link.not_booked', link, Type.Object({ problem: text }));

export const payLinkCancelled = fact(
  'pay.link.cancelled',
  link,
  Type.Object({ reason: orNull(text) }),
);

export const payLinkExpired = fact('pay.link.expired', link, Type.Object({}));
