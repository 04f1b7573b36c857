import type { Outside } from '../../../kernel/declare/services.ts';
import { openValue, sealValue } from '../../../kernel/platform/encryption.ts';
import { emailKey } from '../users/email.ts';

/** What a secret is sealed for: the login's email, which a restore under another user id keeps. */
const ownerOf = (email: string | null): string => `second factor:${emailKey(email ?? '')}`;

/** Secret of an earlier version, in Base32; the start after the upgrade seals it. */
export const isUnsealed = (stored: string): boolean => /^[A-Z2-7]{32}$/.test(stored);

/** Seals the secret of a login's second factor with the key of the installation. */
export const sealSecret = (
  outside: Pick<Outside, 'settings' | 'isDryRun'>,
  email: string | null,
  secret: string,
): Promise<string> => sealValue(outside, ownerOf(email), secret);

/** The secret of a login's second factor; undefined where the key of the installation is another one. */
export const openSecret = async (
  { settings }: Pick<Outside, 'settings'>,
  email: string | null,
  stored: string,
): Promise<string | undefined> => {
  // A rollback that waits for its acceptance keeps the database read-only, unsealed rows included.
  if (isUnsealed(stored)) return stored;
  const opened = await openValue(settings.dataDir, ownerOf(email), stored);
  return typeof opened === 'string' ? opened : undefined;
};
