import Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import type { Route } from '../../kernel/declare/route.ts';
import { type Metrics, markRoute, metricsByToken } from '../process/metrics.ts';
import type { Options } from '../process/options.ts';
import { crossOrigin, openToAll, securityHeaders } from '../transport/security-headers.ts';
import { globalLimit } from './client-limits/rate-limit.ts';
import { signInLimits } from './client-limits/sign-in-limits.ts';
import { compressed } from './compression.ts';
import type { DoorServices } from './dependencies.ts';
import { door } from './door.ts';
import { errors } from './errors.ts';
import { requestIds } from './request-id.ts';

/** Routes that are not operations: `/openapi.json`, `/reference`, `/mcp`. */
export type Extra = {
  /** The path; its last step may be `:code`, which stands for any. */
  readonly path: string;
  readonly serve: (ctx: Context) => void | Promise<void>;
  /** Methods that the path takes; reads by default. */
  readonly verbs?: readonly string[];
};

/** Options of the HTTP application. */
type Limits = Pick<
  Options,
  'rateLimit' | 'publicUrl' | 'allowOrigins' | 'metricsToken' | 'limitsSignIn'
> & {
  /** States the position of a node of a cluster; undefined for a single node. */
  readonly positions?: Middleware | undefined;
};

/** Koa application: security headers, limits, one router per first path segment, one door per route. */
export const app = (
  routes: readonly Route[],
  behind: DoorServices,
  extras: readonly Extra[],
  options: Limits,
  metrics: Metrics,
): Koa => {
  const { rateLimit, publicUrl, allowOrigins = [], limitsSignIn, metricsToken } = options;
  const koa = new Koa();
  // Forwarded headers of untrusted peers are removed before this (forwarded-headers.ts).
  koa.proxy = true;
  koa.use(requestIds());
  koa.use(metrics.observe);
  koa.use(compressed());
  koa.use(errors(behind.log));
  koa.use(securityHeaders());
  koa.use(openToAll());
  const origins = [
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
    ...allowOrigins,
  ];
  if (origins.length > 0) koa.use(crossOrigin(origins));
  if (options.positions) koa.use(options.positions);
  koa.use(globalLimit(rateLimit));
  koa.use(metricsByToken(metrics, metricsToken));
  const byShelf = routers(routes, behind, limitsSignIn);
  const byPath = new Map(extras.map((extra) => [extra.path, extra]));
  koa.use(async (ctx, next) => {
    const { method, path } = ctx;
    const router = byShelf.get(shelfOf(path));
    const extra = byPath.get(path) ?? (router ? undefined : byPath.get(patternOf(path)));
    if (extra) {
      const { verbs = reads } = extra;
      if (verbs.includes(method)) await extra.serve(ctx);
      else allowOnly(ctx, verbs);
      return;
    }
    if (router) await router(ctx, next);
  });
  koa.on('error', (error: NodeJS.ErrnoException) => {
    if (
      error.code !== 'EPIPE' &&
      error.code !== 'ECONNRESET' &&
      error.code !== 'ERR_STREAM_PREMATURE_CLOSE'
    ) {
      behind.log.error({ err: error }, 'answer failed');
    }
  });
  return koa;
};

/** First segment of a path and the number of segments; a trailing slash is ignored. */
const shelfOf = (path: string): string => {
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  let first = end;
  let count = 1;
  for (let at = path.indexOf('/', 1); at > 0 && at < end; at = path.indexOf('/', at + 1)) {
    if (count === 1) first = at;
    count += 1;
  }
  return `${path.slice(1, first)}/${count}`;
};

/** Routers by first segment and number of segments, found in a Map, since a router scans its routes in order. */
const routers = (
  routes: readonly Route[],
  behind: DoorServices,
  limited: boolean,
): Map<string, Middleware> => {
  const { secret, services } = behind;
  const signIn = signInLimits({ secret, counters: services.counters }, limited);
  const made = new Map<string, Router>();
  for (const route of routes) {
    const shelf = shelfOf(route.path);
    const router = made.get(shelf) ?? new Router();
    made.set(shelf, router);
    const enter = door(route, behind, signIn(route.operation));
    const serve = (ctx: Context): Promise<void> => {
      markRoute(ctx, route.path);
      return enter(ctx, (ctx as unknown as { params: Record<string, string> }).params);
    };
    const verb = route.verb.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    router[verb](route.path, serve as never);
  }
  return new Map([...made].map(([shelf, router]) => [shelf, withAllowed(router)]));
};

/** Routes of a router; a method that a path does not take is answered with 405 and `Allow`. */
const withAllowed = (router: Router): Middleware => {
  const routed = router.routes() as unknown as Middleware;
  const allowed = router.allowedMethods() as unknown as Middleware;
  return (ctx, next) => routed(ctx, () => allowed(ctx, next));
};

/** Path of an extra whose last step stands for any. */
const patternOf = (path: string): string => path.replace(/[^/]+$/, ':code');

const reads = ['HEAD', 'GET'];

const allowOnly = (ctx: Context, verbs: readonly string[]): void => {
  ctx.status = 405;
  ctx.set('Allow', verbs.join(', '));
};
