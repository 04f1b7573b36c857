import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Outside } from '../../../kernel/declare/services.ts';
import { openValue, sealValue } from '../../../kernel/platform/encryption.ts';
import type { Look } from '../../../kernel/reader/reader.ts';
import type { Credentials } from '../platforms/platform.ts';

const ownerOf = (company: string, name: string): string => `connectors:${company}:${name}`;

/** Seals the credentials of a company's connector. */
export const sealed = (
  outside: Outside,
  company: string,
  name: string,
  credentials: Credentials,
): Promise<string> => sealValue(outside, ownerOf(company, name), credentials);

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
  look: Look,
  { settings }: Outside,
  name: string,
): Promise<Credentials | undefined> => {
  const row = look.row<{ sealed: string }>(
    'SELECT sealed FROM connector_secret WHERE company=:company AND id=:name',
    { name },
  );
  if (!row) return undefined;
  const opened = await openValue(settings.dataDir, ownerOf(look.company, name), row.sealed);
  return opened as Credentials | undefined;
};
