import { generateKeyPairSync, sign } from 'node:crypto';
import { keyIdOf } from '../../../kernel/ledger/heads/head.ts';

/** Ed25519 key pair in memory only. */
export type MemoryKey = {
  readonly id: string;
  /** SubjectPublicKeyInfo in DER, as Base64. */
  readonly publicKey: string;
  readonly sign: (message: Uint8Array) => string;
};

/** Makes a key pair. */
export const memoryKey = (): MemoryKey => {
  const { publicKey: pair, privateKey } = generateKeyPairSync('ed25519');
  const publicKey = pair.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    id: keyIdOf(publicKey),
    publicKey,
    sign: (message) => sign(null, message, privateKey).toString('base64'),
  };
};
