import { rmSync } from 'node:fs';
import { chunksOf } from '../encryption/sealed-archive.ts';

/** Bytes of a file; its folder is removed when they are read or no longer needed. */
export async function* pieces(file: string, folder: string): AsyncGenerator<Uint8Array> {
  try {
    yield* chunksOf(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
