import { task } from '../../declare/task.ts';
import { readSheet } from './sheet.ts';

/** Reads a table off a file, in the thread for long work: a large or wicked file stops nobody else. */
export const sheetTask = task(
  'kernel.readSheet',
  (_, __, { bytes, asked }: { bytes: Uint8Array; asked: string | undefined }) =>
    readSheet(bytes, asked),
  { isForeign: true },
);
