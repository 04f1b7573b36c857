import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import parse from 'co-body';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { limits } from '../../kernel/declare/limits.ts';
import type { Uploaded } from '../../kernel/declare/schemas.ts';
import { uuid } from '../../kernel/values/ids.ts';

/** A file of a form in the upload folder. */
type Stored = {
  readonly filepath: string;
  readonly originalFilename: string | null;
  readonly mimetype: string | null;
};

/** A parsed form: its text fields and its files, by name. */
export type Form = {
  readonly fields: Readonly<Record<string, string | string[]>>;
  readonly files: Readonly<Record<string, readonly Uploaded[]>>;
};

/** Error for a body that is not JSON; answered with 422. */
const unreadable = (why: string): Error => Object.assign(new Error(why), { status: 400 });

/**
 * Reads a JSON body of at most `bytes` after decompression; undefined if empty. Depth is counted before parsing, so a list
 * nested ten million times costs no more than reading it.
 */
export const jsonOf = async (ctx: Context, bytes: number): Promise<unknown> => {
  const text = String(await parse.text(ctx.req, { limit: bytes }));
  if (text === '') return undefined;
  if (isDeeper(text, limits.jsonDepth + 1))
    throw unreadable(`JSON must be at most ${limits.jsonDepth} levels deep`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable((error as Error).message);
  }
};

const [quote, backslash, open, close, openList, closeList] = [...'"\\{}[]'].map((one) =>
  one.charCodeAt(0),
);

/** True if a JSON text nests objects and lists deeper than `levels`. */
export const isDeeper = (text: string, levels: number): boolean => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === open || code === openList) depth += 1;
    else if (code === close || code === closeList) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
};

const endOfText = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return text.length;
};

type Part = { readonly originalFilename: string | null; mimetype: string | null };

/** Treats a part with a file name as a file even without a content type (RFC 7578 4.4), as many clients send it. */
const named = <P extends Part>(part: P): P => {
  if (part.originalFilename !== null) part.mimetype ??= 'application/octet-stream';
  return part;
};

/** Reads a form; its files are written to a folder inside the upload folder that is removed afterwards. */
export const formOf = async (ctx: Context, uploads: string, bytes: number): Promise<Form> => {
  const folder = join(uploads, uuid());
  await mkdir(folder, { recursive: true });
  const written: WriteStream[] = [];
  try {
    const read = koaBody({
      multipart: true,
      json: false,
      urlencoded: false,
      text: false,
      parsedMethods: ['POST', 'PUT', 'PATCH'] as never,
      formidable: {
        uploadDir: folder,
        maxFileSize: bytes,
        maxTotalFileSize: bytes,
        maxFiles: limits.filesAtOnce,
        maxFieldsSize: limits.jsonBodyBytes,
        allowEmptyFiles: true,
        minFileSize: 0,
        // Files are reported when written, small ones first; increasing names keep the order in which they were sent.
        filename: () => uuid(),
        fileWriteStreamHandler: (file) => {
          const stream = createWriteStream((file as unknown as Stored).filepath);
          written.push(stream);
          return stream;
        },
        onPart: (part, handle) => handle(named(part)),
      },
    });
    await read(ctx as never, () => Promise.resolve());
    // The parser may report a file as written although its last bytes did not fit on the disk.
    const failed = written.find(({ errored }) => errored);
    if (failed) throw failed.errored;
    const request = ctx.request as unknown as {
      body?: Form['fields'];
      files?: Record<string, Stored | Stored[]>;
    };
    return { fields: request.body ?? {}, files: await filesOf(request.files ?? {}) };
  } finally {
    await Promise.all(written.map(closed));
    await rm(folder, { recursive: true, force: true });
  }
};

const closed = (stream: WriteStream): Promise<void> =>
  new Promise((done) => {
    if (stream.closed) return done();
    stream.once('close', done).destroy();
  });

const filesOf = async (files: Record<string, Stored | Stored[]>): Promise<Form['files']> => {
  const read: Record<string, Uploaded[]> = Object.create(null);
  for (const [name, one] of Object.entries(files)) {
    const all: Uploaded[] = [];
    for (const stored of [one].flat().sort((a, b) => (a.filepath < b.filepath ? -1 : 1)))
      all.push({
        filename: stored.originalFilename ?? 'file',
        content_type: stored.mimetype ?? 'application/octet-stream',
        bytes: await readFile(stored.filepath),
      });
    read[name] = all;
  }
  return read;
};
