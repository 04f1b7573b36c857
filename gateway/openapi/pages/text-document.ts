import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { limits } from '../../../kernel/declare/limits.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';

/** A text with its compressed forms, each made when it is first asked for. */
type Served = {
  readonly plain: Buffer;
  readonly etag: string;
  readonly br: () => Promise<Buffer>;
  readonly gzip: () => Promise<Buffer>;
};

type TextDocument = {
  /** Media type of the text. */
  readonly type: string;
  readonly make: () => string | Promise<string>;
  /** Header Cache-Control: by default, each use asks whether the text has changed. */
  readonly cached?: string;
};

/** Serves a text that is made at the first request and compressed once per encoding, with a weak ETag. */
export const textDocument = ({
  type,
  make,
  cached = 'no-cache',
}: TextDocument): ((ctx: Context) => Promise<void>) => {
  const read = once(async () => served(await make()));
  return async (ctx) => {
    const { plain, etag, br, gzip: gz } = await read();
    ctx.type = type;
    ctx.set({ ETag: etag, 'Cache-Control': cached });
    if (ctx.get('If-None-Match').includes(etag)) {
      ctx.status = 304;
      return;
    }
    const encoding = encodingOf(ctx, plain.length);
    if (encoding !== undefined) ctx.set('Content-Encoding', encoding);
    ctx.body = encoding === 'br' ? await br() : encoding === 'gzip' ? await gz() : plain;
  };
};

/** Encoding of an answer of so many bytes, as the client accepts; undefined for none. */
const encodingOf = (ctx: Context, bytes: number): 'br' | 'gzip' | undefined => {
  if (bytes < limits.compressFromBytes) return undefined;
  return (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one) === one);
};

/** Brotli and gzip at these levels take a few tenths of a second for the largest text, which is compressed once. */
const [quality, level] = [9, 9];

const served = (text: string): Served => {
  const plain = Buffer.from(text);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    plain,
    etag: `W/"${sha256(text).slice(0, 32)}"`,
    br: once(() => promisify(brotliCompress)(plain, { params })),
    gzip: once(() => promisify(gzip)(plain, { level })),
  };
};

/** Makes a value once for all requests; what failed is tried again by the next one. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let known: Promise<T> | undefined;
  return () => {
    known ??= make().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
};
