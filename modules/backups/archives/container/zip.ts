import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { Deflate } from 'fflate';
import { limits } from '../../../../kernel/declare/limits.ts';
import { instant } from '../../../../kernel/values/clock.ts';
import { type Member, manifestName } from './manifest.ts';
import { endOf, headOf, listingOf, tailOf, type ZipMember } from './zip-records.ts';

/** A ZIP as it is written: members one after the other, the manifest last. */
export type Zipping = {
  /** `isStored` leaves the bytes uncompressed, for data that does not shrink. */
  readonly add: (path: string, pieces: Iterable<Uint8Array | string>, isStored?: boolean) => void;
  readonly finish: () => void;
  /** Closes the file of one that is not to be finished. */
  readonly close: () => void;
};

const encoder = new TextEncoder();
const nothing = new Uint8Array(0);

/** Begins a ZIP in a new file, of any size (ZIP64 where it has to be). */
export const zipping = (file: string): Zipping => {
  const opened = openSync(file, 'wx', 0o600);
  const members: Member[] = [];
  const listed: ZipMember[] = [];
  const ts = instant();
  let [written, unpacked, isOpen] = [0, 0, true];
  const write = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; ) at += writeSync(opened, bytes, at);
    written += bytes.length;
  };
  const put = (
    path: string,
    pieces: Iterable<Uint8Array | string>,
    isDeflated: boolean,
  ): Member => {
    const at = written;
    const head = headOf({ path, isDeflated, ts });
    write(head);
    const deflate = isDeflated ? new Deflate({ level: 6 }, write) : undefined;
    const hash = createHash('sha256');
    let [size, crc] = [0, 0];
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
      hash.update(bytes);
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (deflate) deflate.push(bytes);
      else write(bytes);
    }
    deflate?.push(nothing, true);
    const packedBytes = written - at - head.length;
    const member = { path, isDeflated, ts, crc, packedBytes, bytes: size, at };
    write(tailOf(member));
    listed.push(member);
    unpacked += size;
    if (unpacked > limits.backupUnpackedBytes)
      throw new Error(`The backup holds more than ${limits.backupUnpackedBytes} bytes.`);
    return { path, size, sha256: hash.digest('hex') };
  };
  const close = (): void => {
    if (isOpen) closeSync(opened);
    isOpen = false;
  };
  return {
    add: (path, pieces, isStored = false) => {
      members.push(put(path, pieces, !isStored));
      if (members.length >= limits.backupEntries)
        throw new Error(
          `The backup has more than ${limits.backupEntries} members; leave out the files.`,
        );
    },
    finish: () => {
      put(manifestName, [JSON.stringify(members)], true);
      const from = written;
      for (const member of listed) write(listingOf(member));
      write(endOf(listed.length, from, written - from));
      close();
    },
    close,
  };
};
