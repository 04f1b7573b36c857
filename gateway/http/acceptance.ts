import type { Context } from 'koa';
import type { Operation } from '../../kernel/declare/operation.ts';
import type { Rejection } from './problem.ts';

/** Types of stored files: any type may come. */
const open = new Set(['*/*', 'application/octet-stream']);

/** Media types of an operation's answer; undefined if they are known only with the answer. */
export const mediaOf = (operation: Operation): readonly string[] | undefined => {
  if (operation.status >= 300 || operation.status === 204) return undefined;
  const { media, alsoAs } =
    operation.kind === 'query' ? operation : { media: undefined, alsoAs: [] };
  const all = [media ?? 'application/json', ...alsoAs].map((one) => one.split(';', 1)[0] ?? one);
  return all.some((one) => open.has(one)) ? undefined : all;
};

/** Refusal of a request whose Accept header excludes every type that the operation answers. */
export const notAcceptable = (
  ctx: Context,
  media: readonly string[] | undefined,
): Rejection | undefined => {
  if (media === undefined || !ctx.headers.accept) return undefined;
  if (ctx.headers.accept.includes('*/*') || ctx.accepts([...media]) !== false) return undefined;
  return {
    status: 406,
    code: 'not_acceptable',
    detail: `This operation answers ${media.join(' or ')}. Send one of these in Accept, or */*.`,
    facts: { accepted: media },
  };
};
