import { createHmac } from 'node:crypto';

/** Content that is signed: id, time in seconds since 1970, and body (Standard Webhooks 1.0). */
export type Signed = { readonly id: string; readonly seconds: number; readonly body: string };

/** Signature of a delivery under a secret: `v1,` and HMAC-SHA-256 in Base64. */
export const signatureOf = ({ id, seconds, body }: Signed, secret: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return `v1,${mac}`;
};

/** Headers of a delivery; one signature for each secret, separated by blanks. */
export const signedHeaders = (
  signed: Signed,
  secrets: readonly string[],
): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.seconds),
  'webhook-signature': secrets.map((one) => signatureOf(signed, one)).join(' '),
});
