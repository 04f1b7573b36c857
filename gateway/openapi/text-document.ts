import type { Context } from 'koa';
import { sha256 } from '../../kernel/values/canonical.ts';

/** Serves a text that is made at the first request, with a weak ETag. */
export const textDocument = (type: string, make: () => string): ((ctx: Context) => void) => {
  let known: { readonly text: string; readonly etag: string } | undefined;
  return (ctx) => {
    known ??= tagged(make());
    ctx.type = type;
    ctx.set({ ETag: known.etag, 'Cache-Control': 'no-cache' });
    if (ctx.get('If-None-Match').includes(known.etag)) ctx.status = 304;
    else ctx.body = known.text;
  };
};

const tagged = (text: string): { readonly text: string; readonly etag: string } => ({
  text,
  etag: `W/"${sha256(text).slice(0, 32)}"`,
});
