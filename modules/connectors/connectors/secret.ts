import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { decryptValue, encryptValue } from '../../../kernel/platform/encryption.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Credentials } from '../platforms/platform.ts';

const ownerOf = (company: string, name: string): string => `connectors:${company}:${name}`;

/** Seals the credentials of a company's connector. */
export const sealed = (
  services: Services,
  company: string,
  name: string,
  credentials: Credentials,
): Promise<string> => encryptValue(services, ownerOf(company, name), credentials);

/** The row of sealed credentials. */
export const secretRow = (name: string, text: string): Kept => ({
  keep: 'connector_secret',
  row: { id: name, sealed: text },
});

/** Forgets the credentials of a connector. */
export const noSecret = (name: string): Kept => ({
  keep: 'connector_secret',
  row: { id: name },
  drop: true,
});

/** The credentials of a connector; undefined where there are none that can be read. */
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
