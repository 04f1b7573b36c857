import type { Services } from '../../../kernel/declare/services.ts';
import { decryptValue, encryptValue } from '../../../kernel/platform/encryption.ts';
import { emailKey } from '../users/email.ts';

/** Context of sealing: the login's email, which stays the same in a restore under another user id. */
const ownerOf = (email: string | null): string => `second factor:${emailKey(email ?? '')}`;

/** Secret of an earlier version, in Base32; the start after the upgrade seals it. */
export const isUnsealed = (stored: string): boolean => /^[A-Z2-7]{32}$/.test(stored);

/** Seals the secret of a login's second factor with the key of the installation. */
export const sealSecret = (
  services: Pick<Services, 'settings' | 'isDryRun'>,
  email: string | null,
  secret: string,
): Promise<string> => encryptValue(services, ownerOf(email), secret);

/** Secret of a login's second factor; undefined if it was sealed with another key. */
export const openSecret = async (
  { settings }: Pick<Services, 'settings'>,
  email: string | null,
  stored: string,
): Promise<string | undefined> => {
  // The database is read-only while a rollback is not accepted, so unsealed rows may remain.
  if (isUnsealed(stored)) return stored;
  const opened = await decryptValue(settings.dataDir, ownerOf(email), stored);
  return typeof opened === 'string' ? opened : undefined;
};
