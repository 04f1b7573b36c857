import type { Context, Middleware } from 'koa';
import ratelimit from 'koa-ratelimit';
import { limits } from '../../../kernel/declare/limits.ts';
import { instantMs } from '../../../kernel/values/clock.ts';
import { addressKey } from '../../transport/client-address.ts';
import { isOfWebSession } from '../../transport/web-requests.ts';

type Limit = { readonly max: number; readonly id: (ctx: Context) => string | false };

const minute = 60_000;

/** Requests of one client since the start of its minute. */
type Asked = { readonly reset: number; readonly remaining: number; readonly total: number };

const limiter = ({ max, id }: Limit): Middleware => {
  const asked = new Map<string, Asked>();
  let most: number = limits.countedAddresses;
  const limit = ratelimit({
    driver: 'memory',
    db: asked as never,
    duration: minute,
    max,
    id: id as never,
    throw: true,
    disableHeader: true,
  });
  return async (ctx, next) => {
    let passed = false;
    try {
      await limit(ctx as never, () => {
        passed = true;
        return Promise.resolve();
      });
    } finally {
      const mine = asked.get(`limit:${id(ctx)}`);
      if (mine) tell(ctx, mine);
      if (asked.size > most) {
        forgetPast(asked);
        // Entries of this minute are kept; the next scan is due at twice their number.
        most = Math.max(limits.countedAddresses, asked.size * 2);
      }
    }
    if (passed) await next();
  };
};

/** Sets the rate-limit headers: limit, remaining requests, and seconds until the window resets. */
const tell = (ctx: Context, { reset, remaining, total }: Asked): void => {
  ctx.res.setHeader('RateLimit-Limit', total);
  ctx.res.setHeader('RateLimit-Remaining', Math.max(0, remaining - 1));
  ctx.res.setHeader('RateLimit-Reset', Math.max(0, Math.ceil(reset - instantMs() / 1000)));
};

const forgetPast = (asked: Map<string, Asked>): void => {
  for (const [key, { reset }] of asked) if (reset * 1000 < instantMs()) asked.delete(key);
};

/** Requests a minute of the pages of one address: a screen sends several at once. */
const webMax = 1200;

/** Limit of all routes by address, with a budget of its own for signed-in pages; 0 turns it off. */
export const globalLimit = (max: number): Middleware => {
  if (max === 0) return (_, next) => next();
  const id = (ctx: Context): string | false => addressKey(ctx.ip);
  const [ofApi, ofWeb] = [limiter({ max, id }), limiter({ max: Math.max(max, webMax), id })];
  return (ctx, next) => (isOfWebSession(ctx.req) ? ofWeb : ofApi)(ctx, next);
};
