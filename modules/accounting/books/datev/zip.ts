import { Zip, ZipDeflate } from 'fflate';
import type { DatevFile } from './datev.ts';

/** ZIP archive of files, one at a time, so that only one is in memory. */
export async function* zipped(files: Iterable<DatevFile>, ts: string): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const { name, bytes } of files) {
    const member = new ZipDeflate(name, { level: 6 });
    member.mtime = ts;
    zip.add(member);
    member.push(bytes, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
