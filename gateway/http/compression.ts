import { constants } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import compress from 'koa-compress';
import { limits } from '../../kernel/declare/limits.ts';

/** Texts that are compressed: JSON, CSV, HTML, SVG. Streams of events are sent at once. */
const isText = (media: string): boolean =>
  media !== 'text/event-stream' &&
  /^(?:text\/|image\/svg|application\/(?:.*json|.*xml|yaml|javascript))/.test(media);

/** Compresses text answers of at least `compressFromBytes` by Brotli or gzip, as the client accepts. */
export const compressed = (): Middleware =>
  compress({
    filter: isText,
    threshold: limits.compressFromBytes,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    gzip: { level: 6 },
    deflate: false,
    zstd: false,
  } as never) as unknown as Middleware;

/**
 * Leaves an answer with a secret uncompressed: an attacker who controls part of an answer can infer the rest from its compressed
 * length (BREACH, CVE-2013-3587).
 */
export const leaveUncompressed = (ctx: Context): void => {
  (ctx as { compress?: boolean }).compress = false;
};
