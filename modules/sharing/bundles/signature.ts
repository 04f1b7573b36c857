import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signWith,
  verify as verifyWith,
} from 'node:crypto';
import { join } from 'node:path';
import { keyIn } from '../../../kernel/platform/key-file.ts';

/** PKCS #8 prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signing key of the installation, known to other installations by its public half. */
export type Signer = {
  /** Public key, base64url. */
  readonly key: string;
  readonly sign: (text: string) => string;
};

/** Key with which this installation signs shares; created on first use. */
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

/** Verifies a signature over a text. */
export const isSignedBy = (key: string, text: string, signature: string): boolean => {
  try {
    const known = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verifyWith(null, Buffer.from(text), known, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};
