import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { limits } from '../../../../kernel/declare/limits.ts';
import { Damaged } from '../damage.ts';
import { checkMembers, measured } from './manifest.ts';
import { unpacking } from './unpack.ts';
import { isOfDisk } from './unzip.ts';

/** Unpacks a gzipped tar whose members are plain files with names that belong, and checks it against its manifest. */
export const untarInto = async (file: string, folder: string, belongs: RegExp): Promise<void> => {
  const { members, begin } = unpacking(folder);
  const measure = measured(statSync(file).size);
  const reader = tar.extract();
  /** Bytes since the last member: headers and the padding at the end. */
  let between = 0;
  const feeding = feed(file, reader, (bytes) => {
    measure.bytes(bytes);
    between += bytes;
    if (between > limits.backupPaddingBytes) throw new Damaged('it holds more than its members');
  });
  const unpack = async (): Promise<void> => {
    for await (const entry of reader) {
      const { name, type } = entry.header;
      measure.entry();
      if (type !== 'file') throw new Damaged(`it holds ${name}, which is no plain file`);
      if (!belongs.test(name)) throw new Damaged(`it holds ${name}, which does not belong there`);
      const member = begin(name);
      try {
        for await (const bytes of entry as AsyncIterable<Uint8Array>) {
          between = 0;
          member.write(bytes);
        }
      } finally {
        member.end();
      }
      between = 0;
    }
  };
  const outcomes = await Promise.allSettled([unpack(), feeding]);
  const reasons = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as Error] : [],
  );
  const reason = reasons.find((error) => error instanceof Damaged || isOfDisk(error)) ?? reasons[0];
  if (reason !== undefined)
    throw reason instanceof Damaged || isOfDisk(reason)
      ? reason
      : new Damaged(`it cannot be unpacked: ${reason.message}`);
  checkMembers(folder, members);
};

/** Feeds the unpacked bytes of a gzip to a reader, no faster than it takes them. */
const feed = async (
  file: string,
  reader: tar.Extract,
  count: (bytes: number) => void,
): Promise<void> => {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  const closed = new Promise<void>((done) => {
    reader.once('close', done);
  });
  try {
    for await (const bytes of unpacked as AsyncIterable<Buffer>) {
      count(bytes.length);
      if (reader.destroyed) return;
      if (!reader.write(bytes)) await Promise.race([once(reader, 'drain'), closed]);
    }
    reader.end(null);
  } catch (error) {
    reader.destroy(error as Error);
    throw error;
  } finally {
    packed.destroy();
  }
};
