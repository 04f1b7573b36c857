import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { Options } from '../process/options.ts';
import { NotStarted } from '../process/start-error.ts';

/** Reads the certificate and its key, and checks that they match. */
export const certificateOf = async ({
  tls,
}: Pick<Options, 'tls'>): Promise<{ readonly cert: string; readonly key: string } | undefined> => {
  if (!tls) return undefined;
  // One after the other, so that of two missing files the same one is named each time.
  const cert = await pemIn(tls.cert, '--tls-cert');
  const key = await pemIn(tls.key, '--tls-key');
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new NotStarted(
      `${tls.cert} and ${tls.key} are no certificate with its private key in PEM: ${(error as Error).message}.`,
    );
  }
  return { cert, key };
};

/** Text of a file that a flag names; a file that cannot be read aborts the start. */
export const pemIn = (file: string, flag: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new NotStarted(`The file of ${flag} cannot be read: ${file} (${error.code}).`);
  });
