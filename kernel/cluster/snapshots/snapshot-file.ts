import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { clusterLimits } from '../cluster-limits.ts';
import type { Snapshot, SnapshotTable } from './snapshot-table.ts';

/** Stores a database file as the parts of a snapshot; answers their number and the hash of the file. */
export const putFile = async (
  table: SnapshotTable,
  id: number,
  file: string,
): Promise<{ readonly parts: number; readonly sha256: string }> => {
  const hash = createHash('sha256');
  let parts = 0;
  await pipeline(
    createReadStream(file),
    hashing(hash),
    createZstdCompress(),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const part of inParts(compressed)) {
        await table.putPart(id, parts, part);
        parts += 1;
      }
    },
  );
  return { parts, sha256: hash.digest('hex') };
};

/** Writes the database of a snapshot to a file, which is there whole or not at all; false if the snapshot was deleted meanwhile. */
export const getFile = async (
  table: SnapshotTable,
  snapshot: Snapshot,
  file: string,
): Promise<boolean> => {
  const draft = `${file}.draft`;
  const hash = createHash('sha256');
  let isGone = false;
  const parts = async function* (): AsyncGenerator<Buffer> {
    for (let part = 0; part < snapshot.parts; part += 1) {
      const bytes = await table.part(snapshot.id, part);
      isGone ||= !bytes;
      if (!bytes) throw new Error('a part of the snapshot is missing');
      yield bytes;
    }
  };
  const opened = await open(draft, 'w', 0o600);
  try {
    const write = async (source: AsyncIterable<Buffer>): Promise<void> => {
      for await (const bytes of source) await opened.writeFile(bytes);
    };
    await pipeline(parts(), createZstdDecompress(), hashing(hash), write);
    await opened.sync();
  } catch (error) {
    await rm(draft, { force: true });
    if (isGone) return false;
    throw error;
  } finally {
    await opened.close();
  }
  if (hash.digest('hex') !== snapshot.sha256) {
    await rm(draft, { force: true });
    throw new Error('the snapshot in PostgreSQL is damaged: its hash is another one');
  }
  await rename(draft, file);
  return true;
};

const hashing = (hash: ReturnType<typeof createHash>): Transform =>
  new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** Chunks of a stream, joined to parts of one size but for the last. */
const inParts = async function* (source: AsyncIterable<Buffer> | Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < clusterLimits.filePartBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
};
