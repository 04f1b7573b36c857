import { createHash } from 'node:crypto';
import { createWriteStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { chunksOf } from '../encryption/sealed-archive.ts';
import { type Member, manifestName } from './manifest.ts';

/** Source of an archive's member: a file, or a text. */
export type TarSource = { readonly path: string } & (
  | { readonly file: string }
  | { readonly text: string }
);

/** Packs members into a new gzipped tar, the manifest of their hashes last. */
export const tarInto = async (file: string, sources: Iterable<TarSource>): Promise<void> => {
  const pack = tar.pack();
  const written = pipeline(
    Readable.from(pack as AsyncIterable<Uint8Array>),
    createGzip({ level: 6 }),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  const packed = addAll(pack, sources).catch((error: Error) => {
    pack.destroy(error);
    throw error;
  });
  const [writing, packing] = await Promise.allSettled([written, packed]);
  // A failed write ends the packing too, and is the reason to report.
  for (const one of [writing, packing]) if (one.status === 'rejected') throw one.reason;
};

const addAll = async (pack: tar.Pack, sources: Iterable<TarSource>): Promise<void> => {
  const members: Member[] = [];
  for (const source of sources) members.push(await add(pack, source));
  await add(pack, { path: manifestName, text: JSON.stringify(members) });
  pack.finalize();
};

const add = async (pack: tar.Pack, source: TarSource): Promise<Member> => {
  const { path } = source;
  const size = 'file' in source ? statSync(source.file).size : Buffer.byteLength(source.text);
  const pieces = 'file' in source ? chunksOf(source.file, 0, size) : [Buffer.from(source.text)];
  const hash = createHash('sha256');
  const entry = pack.entry({ name: path, size, mode: 0o600 });
  const measured = function* (): Generator<Uint8Array> {
    let sent = 0;
    for (const piece of pieces) {
      hash.update(piece);
      sent += piece.length;
      yield piece;
    }
    if (sent !== size) throw new Error(`${path} became shorter while it was packed`);
  };
  await pipeline(Readable.from(measured()), entry);
  return { path, size, sha256: hash.digest('hex') };
};
