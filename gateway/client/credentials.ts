import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Address of a service and the API key of the caller. */
export type Credentials = { readonly url: string; readonly key: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** Error of missing or unsafe credentials, with the next step. */
export class CredentialsError extends Error {}

const defaultFile = join(homedir(), '.config', 'countinghouse', 'api-key');

/** API key of a file that its owner alone may read. */
const keyIn = async (file: string): Promise<string> => {
  const found = await stat(file).catch(() => undefined);
  if (!found)
    throw new CredentialsError(
      `No API key. Set COUNTINGHOUSE_API_KEY, or write the key to ${file} (mode 0600).`,
    );
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new CredentialsError(`Other users may read ${file}. Run: chmod 600 ${file}`);
  return (await readFile(file, 'utf8')).trim();
};

/**
 * Credentials of the environment: `COUNTINGHOUSE_URL` (default http://127.0.0.1:8000), and `COUNTINGHOUSE_API_KEY` or the file
 * that `COUNTINGHOUSE_API_KEY_FILE` names.
 */
export const credentials = async (env: Environment): Promise<Credentials> => {
  const url = (env['COUNTINGHOUSE_URL'] ?? 'http://127.0.0.1:8000').replace(/\/+$/, '');
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new CredentialsError(
      `COUNTINGHOUSE_URL takes an address such as https://books.example, not "${url}".`,
    );
  const key =
    env['COUNTINGHOUSE_API_KEY'] ?? (await keyIn(env['COUNTINGHOUSE_API_KEY_FILE'] ?? defaultFile));
  if (!/^\S+$/.test(key)) throw new CredentialsError('The API key is empty or has blanks in it.');
  return { url, key };
};
