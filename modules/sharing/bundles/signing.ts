import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signWith,
  verify as verifyWith,
} from 'node:crypto';
import { join } from 'node:path';
import { keyIn } from '../../../kernel/platform/key-file.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What an installation signs with: its public key, by which others know it, and the signing itself. */
export type Signer = {
  /** The public key, base64url. */
  readonly key: string;
  readonly sign: (text: string) => string;
};

/** The key with which this installation signs what it shares; made the first time. */
export const signerIn = async (dataDir: string): Promise<Signer> => {
  const seed = await keyIn(join(dataDir, 'share.key'));
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    key: publicKeyOf(key),
    sign: (text) => signWith(null, Buffer.from(text), key).toString('base64url'),
  };
};

const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'jwk' }).x ?? '';

/** Whether whoever has the private half of this key signed the text. */
export const isSignedBy = (key: string, text: string, signature: string): boolean => {
  try {
    const known = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verifyWith(null, Buffer.from(text), known, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};
