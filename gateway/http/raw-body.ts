import type { Context } from 'koa';
import { limits } from '../../kernel/declare/limits.ts';

/** Body of a webhook as Latin-1 text of its exact bytes, at most `webhookBytes`; its signature covers them. */
export const rawOf = async (ctx: Context): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req) {
    size += (chunk as Buffer).length;
    if (size > limits.webhookBytes) ctx.throw(413);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('latin1');
};
