import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hookSecret } from './connectors/platform.ts';
import { password } from './service.ts';

/** Keys of a data folder, as the texts in which one could leak. */
const keysIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.key') && statSync(join(folder, name)).size < 10_000)
    .flatMap((name) => {
      const bytes = readFileSync(join(folder, name));
      return [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('utf8').trim()];
    });

/** Credentials of the fake payment provider and shops. */
const playedSecrets = ['sk_test_abc123', 'whsec_played', 'secret-token', hookSecret];

/** Texts that no answer of a service may show: its keys, passwords, credentials and these tokens. */
export const secretsOf = (dataDir: string, tokens: readonly (string | null)[]): string[] =>
  [...keysIn(dataDir), ...playedSecrets, password, ...tokens].filter(
    (one): one is string => one !== null && one.length >= 8,
  );
