import { Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { Currency, Instant, orNull } from '../../../kernel/declare/schemas.ts';

const text = Type.String();

/** What is to be paid, in units of the document's currency. */
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

/** It is time to ask the provider what became of it. */
export const payLinkAsked = fact('pay.link.asked', link, Type.Object({ session_id: text }));

/** What came in, as the provider says. */
export const receivedFields = {
  session_id: text,
  amount: Type.Number(),
  currency: text,
  payment_ref: orNull(text),
};

export const payLinkPaid = fact('pay.link.paid', link, Type.Object(receivedFields));

/** A customer paid on another visit what was paid already; somebody has to pay it back or to book it. */
export const payLinkPaidAgain = fact('pay.link.paid_again', link, Type.Object(receivedFields));

/** The money is to stand on the document: its payment is recorded with this fact or neither is. */
export const payLinkBooked = fact(
  'pay.link.booked',
  link,
  Type.Object({ amount: Type.Number(), currency: text, bank_account: text, reference: text }),
);

/** The money is there and its document does not take it; somebody has to look. */
export const payLinkNotBooked = fact('pay.link.not_booked', link, Type.Object({ problem: text }));

export const payLinkCancelled = fact(
  'pay.link.cancelled',
  link,
  Type.Object({ reason: orNull(text) }),
);

export const payLinkExpired = fact('pay.link.expired', link, Type.Object({}));
