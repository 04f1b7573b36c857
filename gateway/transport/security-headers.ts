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
  // Meant for old browsers, or for pages that open windows; an API has neither.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
} as object) as unknown as Middleware;

/**
 * Security headers of every answer, computed once: helmet sets the same for all. Answers stay in no cache of a browser,
 * where the next person at the same machine would find them; files without records replace this header.
 */
export const securityHeaders = (): Middleware => {
  const said: [string, string][] = [
    ['Cache-Control', 'no-store'],
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

/** CORS of public share links: any web page may read them. */
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

/** Response headers exposed to scripts of other origins: version, replay, retry time. */
const told = [
  ...['ETag', 'Idempotent-Replay', 'Location', 'Content-Disposition', 'Retry-After'],
  ...['X-Device-Token', 'X-Request-Id', 'Deprecation', 'Sunset', 'Link'],
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
];

/** Allows cross-origin requests from these origins, never with cookies; without any, only from the service's own origin. */
export const crossOrigin = (origins: readonly string[]): Middleware =>
  cors({
    origin: (ctx) => {
      const origin = ctx.get('Origin');
      return origins.includes(origin) ? origin : '';
    },
    exposeHeaders: told,
  });
