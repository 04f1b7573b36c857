import { createHash } from 'node:crypto';
import { createWriteStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { instantMs } from '../../../kernel/clock.ts';
import { type Member, manifestName } from './manifest.ts';
import { chunksOf } from './sealed.ts';

/** What goes into a tar: a file, or a text. */
export type TarSource = { readonly path: string } & (
  | { readonly file: string }
  | { readonly text: string }
);

const block = 512;

/** Packs members into a gzipped tar (POSIX ustar), the manifest of their hashes last. */
export const tarInto = async (file: string, sources: Iterable<TarSource>): Promise<void> => {
  await pipeline(
    Readable.from(membersOf(sources)),
    createGzip({ level: 6 }),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
};

function* membersOf(sources: Iterable<TarSource>): Generator<Uint8Array> {
  const members: Member[] = [];
  for (const source of sources) {
    const size = 'file' in source ? statSync(source.file).size : Buffer.byteLength(source.text);
    const pieces = 'file' in source ? chunksOf(source.file, 0, size) : [Buffer.from(source.text)];
    const hash = createHash('sha256');
    yield headerOf(source.path, size);
    let sent = 0;
    for (const piece of pieces) {
      hash.update(piece);
      sent += piece.length;
      yield piece;
    }
    if (sent !== size) throw new Error(`${source.path} became shorter while it was packed`);
    yield filling(size);
    members.push({ path: source.path, size, sha256: hash.digest('hex') });
  }
  const text = Buffer.from(JSON.stringify(members));
  yield headerOf(manifestName, text.length);
  yield text;
  yield filling(text.length);
  yield Buffer.alloc(2 * block);
}

const filling = (size: number): Uint8Array => Buffer.alloc((block - (size % block)) % block);

/** The header of a plain file; a path over 100 characters is divided at a slash. */
const headerOf = (path: string, size: number): Uint8Array => {
  const header = Buffer.alloc(block);
  const cut =
    path.length <= 100 ? -1 : path.lastIndexOf('/', path.length > 155 ? 155 : -1 + path.length);
  const [prefix, name] = cut < 0 ? ['', path] : [path.slice(0, cut), path.slice(cut + 1)];
  if (Buffer.byteLength(name) > 100 || Buffer.byteLength(prefix) > 155)
    throw new Error(`the path ${path} is too long for a tar`);
  const octal = (value: number, width: number): string =>
    `${value.toString(8).padStart(width - 1, '0')}\0`;
  const sizeText = size < 8 ** 11 ? octal(size, 12) : undefined;
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  if (sizeText) header.write(sizeText, 124);
  else {
    // Over 8 GiB the size is binary, as GNU tar and its readers have it.
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(octal(Math.floor(instantMs() / 1000), 12), 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};
