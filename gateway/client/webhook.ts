import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Error of a webhook that does not prove its sender. */
export class WebhookError extends Error {}

/** Seconds by which the time of a webhook may differ from the clock. */
const toleranceSeconds = 300;

/** Signature of a message under a secret (Standard Webhooks: HMAC-SHA256 of id, time and body). */
const signatureOf = (secret: string, head: string, body: Uint8Array | string): Buffer =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(head)
    .update(body)
    .digest();

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** A header, of a Node or a fetch request. */
const headerOf = (headers: IncomingHttpHeaders | Headers, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
};

/** Signatures of version 1 in the header; there are two while a secret is rotated. */
const signaturesIn = (header: string): readonly Buffer[] =>
  header
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []));

/**
 * Verifies a webhook after the Standard Webhooks specification and answers its data. `body` is the body as it was received, before
 * parsing. Handle each `webhook-id` once: a webhook may come again.
 */
export const verifiedWebhook = (
  secrets: string | readonly string[],
  headers: IncomingHttpHeaders | Headers,
  body: string | Uint8Array,
  nowSeconds = Date.now() / 1000,
): unknown => {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headerOf(headers, name),
  );
  if (!id || !time || !signatures)
    throw new WebhookError(
      'The request is no webhook: it needs the headers webhook-id, webhook-timestamp and webhook-signature.',
    );
  if (!/^\d+$/.test(time) || Math.abs(nowSeconds - Number(time)) > toleranceSeconds)
    throw new WebhookError('The webhook is too old or too new. Check the clock of this machine.');
  const sent = signaturesIn(signatures);
  const isSigned = [secrets]
    .flat()
    .filter((secret) => secret !== '')
    .map((secret) => signatureOf(secret, `${id}.${time}.`, body))
    .some((own) => sent.some((one) => isSame(one, own)));
  if (!isSigned)
    throw new WebhookError('The signature does not match. Check the secret of the endpoint.');
  return JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'));
};
