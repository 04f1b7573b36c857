import cors from '@koa/cors';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';

const helmeted = helmet({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'unsafe-inline'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  strictTransportSecurity: false,
  // For browsers of long ago, or for pages that open windows: an API has neither.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
} as object) as unknown as Middleware;

/** The security headers of every answer (core 1.6): what helmet says to each is the same, so it is asked once. */
export const securityHeaders = (): Middleware => {
  const said: [string, string][] = [
    ['Permissions-Policy', 'geolocation=(), camera=(), microphone=()'],
  ];
  const setHeader = (name: string, value: string): void => {
    said.push([name, value]);
  };
  const res = { setHeader, removeHeader: () => undefined };
  void helmeted({ req: {}, res } as unknown as Context, () => Promise.resolve());
  return (ctx, next) => {
    for (const [name, value] of said) ctx.res.setHeader(name, value);
    return next();
  };
};

/** What is shared under a public link may be read by any page: it says so when it is asked. */
export const openToAll = (): Middleware => (ctx, next) => {
  if (ctx.method !== 'OPTIONS' || !ctx.path.startsWith('/share/')) return next();
  ctx.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, OPTIONS',
    'Access-Control-Allow-Headers': ctx.get('Access-Control-Request-Headers') || '*',
    'Access-Control-Max-Age': '86400',
  });
  ctx.status = 204;
  return Promise.resolve();
};

/** What an answer says in its head that a page must be let see: its version, whether it was done before, when to come again. */
const told = [
  ...['ETag', 'Idempotent-Replay', 'Location', 'Content-Disposition', 'Retry-After'],
  'X-Device-Token',
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
];

/** Lets pages of the public address ask; without it, only pages of the service's own may (core 1.6). */
export const crossOrigin = (publicUrl: string): Middleware =>
  cors({ origin: new URL(publicUrl).origin, exposeHeaders: told });
