import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts bytes (AES-256-GCM: nonce, text, tag), bound to an owner: under another one they do not decrypt. */
export const encryptBytes = (key: Uint8Array, owner: string, bytes: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

/** Decrypts bytes; undefined under another key or owner, or where they were changed. */
export const decryptBytes = (
  key: Uint8Array,
  owner: string,
  sealed: Uint8Array,
): Buffer | undefined => {
  if (sealed.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return undefined;
  }
};
