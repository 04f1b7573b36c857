import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { limits } from '../../../kernel/limits.ts';
import { type Member, manifestName } from './manifest.ts';

/** A ZIP as it is written: members one after the other, the manifest last. */
export type Zipping = {
  /** `isPacked` is for what is no smaller deflated. */
  readonly add: (path: string, pieces: Iterable<Uint8Array | string>, isPacked?: boolean) => void;
  readonly finish: () => void;
  /** Closes the file of one that is not to be finished. */
  readonly close: () => void;
};

const encoder = new TextEncoder();
const nothing = new Uint8Array(0);

/** Begins a ZIP in a new file. */
export const zipping = (file: string): Zipping => {
  const opened = openSync(file, 'wx', 0o600);
  const members: Member[] = [];
  let [written, isOpen] = [0, true];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    for (let at = 0; at < bytes.length; ) at += writeSync(opened, bytes, at);
    written += bytes.length;
    if (written > limits.backupZipBytes)
      throw new Error(
        `The backup is larger than ${limits.backupZipBytes} bytes; leave out the files.`,
      );
  });
  const put = (path: string, pieces: Iterable<Uint8Array | string>, isPacked: boolean): Member => {
    const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    const hash = createHash('sha256');
    let size = 0;
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
      hash.update(bytes);
      size += bytes.length;
      entry.push(bytes, false);
    }
    entry.push(nothing, true);
    return { path, size, sha256: hash.digest('hex') };
  };
  const close = (): void => {
    if (isOpen) closeSync(opened);
    isOpen = false;
  };
  return {
    add: (path, pieces, isPacked = false) => {
      members.push(put(path, pieces, isPacked));
      if (members.length >= limits.backupZipEntries)
        throw new Error(
          `The backup has more than ${limits.backupZipEntries} members; leave out the files.`,
        );
    },
    finish: () => {
      put(manifestName, [JSON.stringify(members)], false);
      zip.end();
      close();
    },
    close,
  };
};
