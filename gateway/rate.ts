import type { Context, Middleware } from 'koa';
import ratelimit from 'koa-ratelimit';
import { basicIn } from '../kernel/basic.ts';
import { instantMs } from '../kernel/clock.ts';
import { limits } from '../kernel/limits.ts';

type Limit = { readonly max: number; readonly id: (ctx: Context) => string | false };

const minute = 60_000;

/** How often somebody asked since their minute began: what the limiter keeps of each. */
type Asked = { readonly reset: number; readonly remaining: number; readonly total: number };

const limiter = ({ max, id }: Limit): Middleware => {
  const asked = new Map<string, Asked>();
  let most: number = limits.rememberedAddresses;
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
        // Those of this minute stay; looked through again only once there are twice as many.
        most = Math.max(limits.rememberedAddresses, asked.size * 2);
      }
    }
    if (passed) await next();
  };
};

/** How many are left, and in how many seconds it begins anew. */
const tell = (ctx: Context, { reset, remaining, total }: Asked): void => {
  ctx.res.setHeader('RateLimit-Limit', total);
  ctx.res.setHeader('RateLimit-Remaining', Math.max(0, remaining - 1));
  ctx.res.setHeader('RateLimit-Reset', Math.max(0, Math.ceil(reset - instantMs() / 1000)));
};

const forgetPast = (asked: Map<string, Asked>): void => {
  for (const [key, { reset }] of asked) if (reset * 1000 < instantMs()) asked.delete(key);
};

/** The limit of all routes, by address; 0 turns it off. */
export const globalLimit = (max: number): Middleware =>
  max === 0 ? (_, next) => next() : limiter({ max, id: (ctx) => ctx.ip });

/** A limit of asking for passwords: the routes that count together, each with where it says whose password it is. */
type Strict = { readonly max: number; readonly paths: Readonly<Record<string, 'body' | 'header'>> };

const strict: readonly Strict[] = [
  { max: limits.loginPerMinute, paths: { '/auth/login': 'body' } },
  { max: limits.loginForcePerMinute, paths: { '/auth/login-force': 'body' } },
  { max: limits.passwordResetPerMinute, paths: { '/auth/password-reset/request': 'body' } },
  {
    max: limits.loginPerMinute,
    paths: {
      '/migrations/start-company/scan': 'header',
      '/migrations/start-company/scan/read': 'header',
      '/migrations/start-company/decisions': 'header',
      '/migrations/start-company/start': 'body',
    },
  },
];

/** Lets a request go on, given the email in its body; rejects where somebody asked too often. */
export type SignInLimit = (ctx: Context, inBody: unknown) => Promise<void>;

const unlimited: SignInLimit = () => Promise.resolve();

/** The stricter limits of signing in, by address and by account: that of a route by its path. */
export const signInLimits = (isOn: boolean): ((path: string) => SignInLimit) => {
  if (!isOn) return () => unlimited;
  const made = new Map(
    strict.flatMap(({ max, paths }) => {
      const address = limiter({ max, id: (ctx) => ctx.ip });
      const account = limiter({ max, id: (ctx) => ctx.state['account'] });
      return Object.entries(paths).map(([path, said]) => [path, limitOf(address, account, said)]);
    }) as [string, SignInLimit][],
  );
  return (path) => made.get(path) ?? unlimited;
};

const limitOf =
  (address: Middleware, account: Middleware, said: 'body' | 'header'): SignInLimit =>
  async (ctx, inBody) => {
    await address(ctx as never, () => Promise.resolve());
    const email = said === 'body' ? inBody : basicIn(ctx.get('authorization'))?.email;
    if (typeof email !== 'string') return;
    ctx.state['account'] = email.trim().toLowerCase();
    await account(ctx as never, () => Promise.resolve());
  };
