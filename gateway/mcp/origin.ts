import type { Context } from 'koa';
import { refusal } from '../../kernel/declare/refusal.ts';

export const foreignOrigin = refusal(
  'foreign_origin',
  403,
  'A web page of another origin ({origin}) cannot use MCP. Connect with a program, without an Origin header.',
);

/** True if a request has no `Origin`, or that of this service; a page of another origin may not use a token of its user. */
export const isOwnOrigin = (ctx: Context, publicUrl: string | undefined): boolean => {
  const origin = ctx.get('Origin');
  const ownOrigins = [`${ctx.protocol}://${ctx.host}`, publicUrl && new URL(publicUrl).origin];
  return origin === '' || ownOrigins.includes(origin);
};
