import { rmSync } from 'node:fs';
import { chunksOf } from './sealed.ts';

/** The bytes of a file; once they are read, or nobody wants them any more, its folder is gone. */
export async function* pieces(file: string, folder: string): AsyncGenerator<Uint8Array> {
  try {
    yield* chunksOf(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
