import { task } from '../../declare/task.ts';
import { readSheet } from './sheet.ts';

/** Reads a table of a file in a worker thread, so that a large or malicious file blocks nobody. */
export const sheetTask = task(
  'kernel.readSheet',
  (_, __, { bytes, asked }: { bytes: Uint8Array; asked: string | undefined }) =>
    readSheet(bytes, asked),
  { isForeign: true },
);
