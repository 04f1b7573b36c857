import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 check of a text (as UTF-8) or of bytes under a secret, compared in constant time. */
export const isSignatureOf = (
  signed: string | Uint8Array,
  secret: string,
  sent: Uint8Array,
): boolean => {
  const wanted = createHmac('sha256', secret).update(signed).digest();
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
};
