import { Type } from '@sinclair/typebox';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { byToken } from '../config/address.ts';
import { type PaymentLink, paymentLink } from '../links/link.ts';

/** Token in the address of a link. */
export const Token = Type.String({ minLength: 1, maxLength: 200 });

/** Accept header: a browser gets a page, other clients JSON. */
export const Accept = Type.Optional(
  Type.String({ in: 'header', header: 'Accept', maxLength: 1000 }),
);

/** A link found by its token, with its id and a reader of its company. */
export type LinkVisit = {
  readonly reader: Reader;
  readonly id: string;
  readonly link: PaymentLink;
};

/** Link of a token; an unknown token is not found. */
export const linkOfToken = (reader: Reader, token: string): LinkVisit | Refusal => {
  const found = byToken(reader, token);
  const link = found?.reader.state(paymentLink, found.id);
  return found && link ? { ...found, link } : notFound({ what: 'payment link' });
};

/** Tests whether the link has expired, also before the clock has run. */
export const hasExpired = ({ status, expires_at }: PaymentLink, ts: string): boolean =>
  status === 'open' && expires_at !== null && Temporal.Instant.compare(expires_at, ts) <= 0;
