import type { Services } from '../../../kernel/declare/services.ts';
import { decryptValue, encryptValue } from '../../../kernel/platform/encryption.ts';
import { emailKey } from '../users/email.ts';

/** What a secret is sealed for: the login's email, which a restore under another user id keeps. */
const ownerOf = (email: string | null): string => `second factor:${emailKey(email ?? '')}`;

/** Secret of an earlier version, in Base32; the start after the upgrade seals it. */
export const isUnsealed = (stored: string): boolean => /^[A-Z2-7]{32}$/.test(stored);

/** Seals the secret of a login's second factor with the key of the installation. */
export const sealSecret = (
  services: Pick<Services, 'settings' | 'isDryRun'>,
  email: string | null,
  secret: string,
): Promise<string> => encryptValue(services, ownerOf(email), secret);

/** The secret of a login's second factor; undefined where the key of the installation is another one. */
export const openSecret = async (
  { settings }: Pick<Services, 'settings'>,
  email: string | null,
  stored: string,
): Promise<string | undefined> => {
  // A rollback that waits for its acceptance keeps the database read-only, unsealed rows included.
  if (isUnsealed(stored)) return stored;
  const opened = await decryptValue(settings.dataDir, ownerOf(email), stored);
  return typeof opened === 'string' ? opened : undefined;
};
