import { spawn } from 'node:child_process';
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { limits } from '../../declare/limits.ts';
import { keyIdOf, messageOf, type SignedHead } from './head.ts';

/** Signing key of heads, in a file or behind a command. */
export type Signer = {
  readonly id: string;
  /** SubjectPublicKeyInfo in DER, as Base64. */
  readonly publicKey: string;
  /** An Ed25519 signature, as Base64. */
  readonly sign: (message: Uint8Array) => Promise<string>;
};

const signerOf = (publicKey: string, by: Signer['sign']): Signer => ({
  id: keyIdOf(publicKey),
  publicKey,
  sign: by,
});

/** Key in a PEM file (PKCS 8); created where it is missing and `makes` allows it. */
export const keyFileSigner = (file: string, { makes }: { readonly makes: boolean }): Signer => {
  if (makes && !existsSync(file)) writeKeyFile(file, newKeyPem());
  return pemSigner(readFileSync(file, 'utf8'), file);
};

/** Key in PEM (PKCS 8); `from` names where it comes from in an error. */
export const pemSigner = (pem: string, from: string): Signer => {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${from} holds no Ed25519 key.`);
  return signerOf(publicKeyOf(createPublicKey(key)), (message) =>
    Promise.resolve(sign(null, message, key).toString('base64')),
  );
};

/** New private key in PEM. */
export const newKeyPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Writes a private key to a file that must not exist. */
export const writeKeyFile = (file: string, pem: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx', flush: true });
};

const publicKeyOf = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).toString('base64');

/**
 * A key behind a command, such as a hardware token's: `COMMAND public-key` writes the public key in PEM,
 * `COMMAND sign` reads the message and writes the signature in Base64.
 */
export const commandSigner = async (command: string): Promise<Signer> => {
  const pem = await output(command, 'public-key', new Uint8Array());
  const publicKey = publicKeyOf(createPublicKey(pem));
  return signerOf(publicKey, async (message) => {
    const signature = (await output(command, 'sign', message)).trim();
    if (!isSigned(publicKey, message, signature))
      throw new Error(`${command} wrote no valid signature.`);
    return signature;
  });
};

const output = (command: string, verb: string, input: Uint8Array): Promise<string> =>
  new Promise((done, failed) => {
    const child = spawn(command, [verb], {
      stdio: ['pipe', 'pipe', 'inherit'],
      timeout: limits.remoteMs,
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    child.once('error', failed);
    child.once('close', (code) =>
      code === 0 ? done(text) : failed(new Error(`${command} ${verb} ended with ${code}.`)),
    );
    // A command that ends before it has read its input reports that by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });

/** Checks an Ed25519 signature; false for an invalid key. */
export const isSigned = (publicKey: string, message: Uint8Array, signature: string): boolean => {
  try {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, message, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};

/** True if a head is signed by the key that it names; the key is not checked for trust. */
export const isSignedHead = ({ head, public_key, signature }: SignedHead): boolean =>
  keyIdOf(public_key) === head.key && isSigned(public_key, messageOf(head), signature);
