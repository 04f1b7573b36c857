import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import {
  archiveTooLarge,
  entryTooLarge,
  tooManyEntries,
  unpacksToTooMuch,
  unreadableArchive,
} from './refusals.ts';

/** A file in an archive. */
export type Packed = {
  /** Path in the archive. */
  readonly path: string;
  /** Last part of the path, in Unicode NFC. */
  readonly name: string;
  /** Unpacks the file; throws when its checksum does not match. */
  readonly bytes: () => Promise<Uint8Array>;
};

/** Refusals of `filesInArchive`. */
export const archiveRefusals = [
  archiveTooLarge,
  unreadableArchive,
  tooManyEntries,
  entryTooLarge,
  unpacksToTooMuch,
];

/** Files of a ZIP archive without folders and hidden files, each unpacked only when its bytes are read. */
export const filesInArchive = async (bytes: Uint8Array): Promise<readonly Packed[] | Refusal> => {
  if (bytes.byteLength > limits.archiveBytes)
    return archiveTooLarge({ limit: limits.archiveBytes });
  const opened = await listed(bytes);
  if (!opened) return unreadableArchive();
  const { zip, entries } = opened;
  if (entries.length > limits.zipEntries) return tooManyEntries({ limit: limits.zipEntries });
  const files = entries.filter(({ fileName }) => !isHidden(fileName));
  const large = files.find(isTooLarge);
  if (large)
    return entryTooLarge({
      limit: limits.uploadBytes,
      ratio: limits.zipRatio,
      file: large.fileName,
    });
  const total = files.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (total > limits.zipUnpackedBytes) return unpacksToTooMuch({ limit: limits.zipUnpackedBytes });
  return files.map((entry) => ({
    path: entry.fileName,
    name: basename(entry.fileName).normalize('NFC'),
    bytes: () => unpacked(zip, entry),
  }));
};

const listed = async (
  bytes: Uint8Array,
): Promise<{ zip: ZipFile; entries: Entry[] } | undefined> => {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false });
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > limits.zipEntries) break;
    }
    return { zip, entries };
  } catch {
    return undefined;
  }
};

/** Tests for folders, dot files and system folders such as `__MACOSX`. */
const isHidden = (path: string): boolean =>
  path.endsWith('/') ||
  path.split('/').some((step) => step.startsWith('__') || step.startsWith('.'));

const isTooLarge = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > limits.uploadBytes ||
  uncompressedSize > limits.zipRatio * compressedSize + 1024;

const unpacked = async (zip: ZipFile, entry: Entry): Promise<Uint8Array> => {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32) throw new Error('the checksum does not fit');
  return bytes;
};
