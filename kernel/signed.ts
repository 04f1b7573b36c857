import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether these bytes are the HMAC-SHA-256 of a text under a secret; compared in a time that tells nothing. */
export const isSignatureOf = (text: string, secret: string, sent: Uint8Array): boolean => {
  const wanted = createHmac('sha256', secret).update(text).digest();
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
};
