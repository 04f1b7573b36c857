import { Type } from '@sinclair/typebox';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addressed } from '../config/address.ts';
import { type PaymentLink, paymentLink } from '../links/link.ts';

/** The token of a link's address. */
export const Token = Type.String({ minLength: 1, maxLength: 200 });

/** What the client takes for an answer: a browser gets a page, everybody else JSON. */
export const Accept = Type.Optional(
  Type.String({ in: 'header', header: 'Accept', maxLength: 1000 }),
);

/** A link by the token of its address, in its company. */
export type Visited = { readonly reader: Reader; readonly id: string; readonly link: PaymentLink };

/** The link that a token leads to; an unknown one leads nowhere. */
export const visited = (reader: Reader, token: string): Visited | Refusal => {
  const found = addressed(reader, token);
  const link = found?.reader.state(paymentLink, found.id);
  return found && link ? { ...found, link } : notFound({ what: 'payment link' });
};

/** Whether its time has passed, also before the clock has come round to it. */
export const isPast = ({ status, expires_at }: PaymentLink, ts: string): boolean =>
  status === 'open' && expires_at !== null && Temporal.Instant.compare(expires_at, ts) <= 0;
