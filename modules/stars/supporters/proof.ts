import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Instant, Name, orNull } from '../../../kernel/declare/schemas.ts';

/** Content of a proof: handle and expiry of the badge. */
const Proof = Type.Object({ handle: Name, until: Type.Optional(orNull(Instant)) });

/** Content of a proof. */
export type Proof = Static<typeof Proof>;

/** Public key of the badge issuer, which the owner of this machine placed in the data folder; undefined if missing or invalid. */
export const issuerIn = async (dataDir: string): Promise<KeyObject | undefined> => {
  try {
    return createPublicKey(await readFile(join(dataDir, 'supporters.pem')));
  } catch {
    return undefined;
  }
};

/** Reads a proof, `<JSON>.<Ed25519 signature>` in base64url each; undefined where the key did not sign it. */
export const readProof = (issuer: KeyObject, proof: string): Proof | undefined => {
  const [said = '', signature = ''] = proof.trim().split('.');
  try {
    const bytes = Buffer.from(said, 'base64url');
    if (!verify(null, bytes, issuer, Buffer.from(signature, 'base64url'))) return undefined;
    const read: unknown = JSON.parse(bytes.toString('utf8'));
    return Value.Check(Proof, read) ? read : undefined;
  } catch {
    return undefined;
  }
};
