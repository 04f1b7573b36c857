import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UsageError } from './command-line.ts';

/** Standard output or standard error. */
export type Screen = Writable & { readonly isTTY?: boolean };

/** Prints a line. */
export const print = (out: Screen, text: string): void => void out.write(`${text}\n`);

const bytesOf = ({ body }: Response): Readable =>
  body ? Readable.fromWeb(body as never) : Readable.from([]);

/** Writes an answer to a new file that its owner alone may read; an existing file is kept. */
export const save = async (response: Response, path: string): Promise<void> => {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(bytesOf(response), file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new UsageError(`${path} exists. Name another file.`);
    await rm(path, { force: true });
    throw error;
  }
};

/** Prints an answer that is a file as it is. */
export const show = async (response: Response, out: Screen): Promise<void> => {
  const type = response.headers.get('Content-Type') ?? '';
  if (out.isTTY && !type.startsWith('text/')) {
    await response.body?.cancel();
    throw new UsageError(`The answer is a file (${type}). Write it with --output FILE.`);
  }
  await pipeline(bytesOf(response), out, { end: false });
};
