import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import { diskFull, isDiskFull } from '../../kernel/declare/disk-full.ts';
import type { Problem, Refusal } from '../../kernel/declare/refusal.ts';
import { type NextOperation, problemBody, type Rejection } from './problem.ts';
import { requestIdOf } from './request-id.ts';

/** Sends a refusal in the one form of every answer that is not a success. */
export const sendRefusal = (
  ctx: Context,
  why: Rejection,
  next: readonly NextOperation[] = [],
): void => {
  ctx.status = why.status;
  const { facts } = why;
  const isLater = why.status === 503 || (why.status === 429 && 'retry_after' in facts);
  if (isLater) ctx.set('Retry-After', String(facts['retry_after'] ?? 1));
  if (why.status === 401) ctx.set('WWW-Authenticate', String(facts['challenge'] ?? 'Bearer'));
  ctx.body = problemBody(why, requestIdOf(ctx), next);
};

/** Answers 422 with the list form: each field that is invalid, and the reason. */
export const sendProblems = (ctx: Context, problems: readonly Problem[]): void =>
  sendRefusal(ctx, { status: 422, code: 'invalid_request', detail: problems, facts: {} });

type Thrown = Error & {
  /** Refusal to send to the client, if the error carries one. */
  refusal?: Refusal;
  status?: number;
  statusCode?: number;
  type?: string;
  code?: string;
  httpCode?: number;
};

/** Turns a thrown error into an answer; an unexpected one is logged and answers 500. */
export const errors =
  (log: Logger) =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
      if (ctx.body === undefined) refuseUnrouted(ctx);
    } catch (error) {
      const thrown = error as Thrown;
      if (thrown.refusal) {
        sendRefusal(ctx, thrown.refusal);
        return;
      }
      if (isDiskFull(thrown)) {
        log.error({ err: error, ...requestIn(ctx) }, 'the disk is full');
        sendRefusal(ctx, diskFull());
        return;
      }
      const status = statusOf(thrown);
      const known = status === undefined ? undefined : expected[status];
      if (known) {
        sendRefusal(ctx, { ...known, detail: known.detail(thrown), facts: {} });
        return;
      }
      log.error({ err: error, ...requestIn(ctx) }, 'request failed');
      sendRefusal(ctx, {
        status: 500,
        code: 'internal_error',
        detail: 'Internal server error',
        facts: {},
      });
    }
  };

/** The request of a log line. */
const requestIn = (ctx: Context): object => ({
  method: ctx.method,
  path: ctx.path,
  request_id: requestIdOf(ctx),
});

/** Refuses a path without a route, or a method that the path does not take; `Allow` lists those that it does. */
const refuseUnrouted = (ctx: Context): void => {
  const { status, method, path } = ctx;
  if (status === 404)
    sendRefusal(ctx, {
      ...{ status, code: 'no_route', facts: {} },
      detail: `There is no route ${method} ${path}. See /openapi.json for all routes.`,
    });
  if (status === 405 || status === 501) {
    const allowed = String(ctx.response.get('Allow')).split(', ');
    sendRefusal(ctx, {
      ...{ status: 405, code: 'method_not_allowed', facts: { allowed } },
      detail: `${path} does not take ${method}. Use ${allowed.join(' or ')}.`,
    });
  }
};

/** Status of a thrown error. A body that is not compressed as it claims fails with a code of zlib. */
const statusOf = ({ status, statusCode, httpCode, code }: Thrown): number | undefined =>
  status ?? statusCode ?? httpCode ?? (/^(Z_|ERR__|ERR_BROTLI)/.test(code ?? '') ? 400 : undefined);

const expected: Readonly<
  Record<number, { status: number; code: string; detail: (error: Thrown) => string }>
> = {
  400: {
    status: 422,
    code: 'invalid_body',
    detail: (error) => `The body cannot be read: ${error.message}.`,
  },
  413: {
    status: 413,
    code: 'too_large',
    detail: () => 'The body is larger than this route allows.',
  },
  415: {
    status: 415,
    code: 'unsupported_type',
    detail: () =>
      'Send the body as JSON with Content-Type: application/json. Routes that take files also accept multipart/form-data.',
  },
  429: {
    status: 429,
    code: 'too_many_requests',
    detail: () => 'Too many requests. Try again later.',
  },
};
