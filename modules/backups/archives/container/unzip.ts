import { statSync } from 'node:fs';
import yauzl from 'yauzl';
import { isDiskFull } from '../../../../kernel/declare/disk-full.ts';
import { Damaged } from '../damage.ts';
import { checkMembers, measured } from './manifest.ts';
import { unpacking } from './unpack.ts';

/** Unpacks a ZIP whose members all have names that belong, and checks it against its manifest. */
export const unzipInto = async (file: string, folder: string, belongs: RegExp): Promise<void> => {
  const { members, begin } = unpacking(folder);
  const measure = measured(statSync(file).size);
  try {
    const zip = await yauzl.openPromise(file, { validateEntrySizes: true, strictFileNames: true });
    try {
      for await (const entry of zip.eachEntry()) {
        measure.entry();
        if (!belongs.test(entry.fileName))
          throw new Damaged(`it holds ${entry.fileName}, which does not belong there`);
        const stream = await zip.openReadStreamPromise(entry);
        const member = begin(entry.fileName);
        try {
          for await (const bytes of stream as AsyncIterable<Uint8Array>) {
            measure.bytes(bytes.length);
            member.write(bytes);
          }
        } finally {
          member.end();
        }
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof Damaged || isOfDisk(error)
      ? error
      : new Damaged(`it cannot be unpacked: ${(error as Error).message}`);
  }
  checkMembers(folder, members);
};

/** True if the disk failed and not the archive. */
export const isOfDisk = (error: unknown): boolean =>
  isDiskFull(error) ||
  ['EIO', 'EACCES', 'EROFS', 'EMFILE'].includes((error as { code?: string }).code ?? '');
