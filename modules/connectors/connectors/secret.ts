import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { decryptValue, encryptValue } from '../../../kernel/platform/encryption.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Credentials } from '../platforms/platform.ts';

const ownerOf = (company: string, name: string): string => `connectors:${company}:${name}`;

/** Encrypts the credentials of a company's connector. */
export const encryptCredentials = (
  services: Services,
  company: string,
  name: string,
  credentials: Credentials,
): Promise<string> => encryptValue(services, ownerOf(company, name), credentials);

/** Row of encrypted credentials. */
export const secretRow = (name: string, text: string): Kept => ({
  keep: 'connector_secret',
  row: { id: name, sealed: text },
});

/** Deletion of the credentials of a connector. */
export const noSecret = (name: string): Kept => ({
  keep: 'connector_secret',
  row: { id: name },
  drop: true,
});

/** Credentials of a connector; undefined if there are none or they cannot be decrypted. */
export const credentialsOf = async (
  reader: Reader,
  { settings }: Services,
  name: string,
): Promise<Credentials | undefined> => {
  const row = reader.row<{ sealed: string }>(
    'SELECT sealed FROM connector_secret WHERE company=:company AND id=:name',
    { name },
  );
  if (!row) return undefined;
  const opened = await decryptValue(settings.dataDir, ownerOf(reader.company, name), row.sealed);
  return opened as Credentials | undefined;
};
