import { randomBytes } from 'node:crypto';

/** Halves of a refresh token: one for a cookie, one for the page's storage. Neither tells anything of the token alone. */
export type Halves = { readonly cookie: string; readonly secret: string };

const mixed = (one: Buffer, other: Buffer): Buffer =>
  Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));

/** Splits a token by a one-time pad. */
export const halvesOf = (token: string): Halves => {
  const bytes = Buffer.from(token);
  const pad = randomBytes(bytes.length);
  return { cookie: pad.toString('base64url'), secret: mixed(bytes, pad).toString('base64url') };
};

/** Token of two halves; undefined if they are no halves of one. */
export const tokenOf = ({ cookie, secret }: Halves): string | undefined => {
  const [pad, rest] = [Buffer.from(cookie, 'base64url'), Buffer.from(secret, 'base64url')];
  if (pad.length === 0 || pad.length !== rest.length) return undefined;
  const token = mixed(rest, pad).toString('latin1');
  return /^[\w-]+$/.test(token) ? token : undefined;
};
