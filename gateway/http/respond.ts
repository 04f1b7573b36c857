import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { type Visibility, visible } from '../../kernel/declare/confidential/visibility.ts';
import type { Operation } from '../../kernel/declare/operation.ts';
import { isRaw } from '../../kernel/declare/raw-json.ts';
import { type Download, isDownload } from '../../kernel/declare/schemas.ts';
import { yieldToEventLoop } from '../../kernel/platform/yield-to-event-loop.ts';
import type { Outcome } from '../../kernel/writer/request.ts';
import type { LongAnswer } from '../threads/long-reads/messages.ts';

/** Sends the answer of a query. */
export const sendAnswer = (
  ctx: Context,
  operation: Operation,
  answer: unknown,
  to: Visibility,
): void => {
  ctx.status = operation.status;
  if (operation.status === 204) {
    ctx.body = null;
    return;
  }
  setLocation(ctx, answer);
  if (isDownload(answer)) {
    sendBytes(ctx, answer);
    return;
  }
  const { version, beside } = versionIn(answer, to);
  sendJson(ctx, () => textOf(operation, answer, to), version, beside);
};

/** Version of an answer, and the other inputs of its ETag. */
export const versionIn = (
  answer: unknown,
  to: Visibility,
): { version: unknown; beside: string | undefined } => {
  const { version, beside } = (answer ?? {}) as { version?: unknown; beside?: unknown };
  const others = [isRaw(answer) && typeof beside === 'string' ? beside : undefined, sightTag(to)];
  return { version, beside: others.filter(Boolean).join('.') || undefined };
};

/**
 * Part of an ETag for callers who do not see all figures. An answer that one of them has cached is then not confirmed to
 * another one, such as the next user of the same browser.
 */
const sightTag = ({ sight, isPriced }: Visibility): string | undefined =>
  sight === 'costs' ? undefined : `${sight}${isPriced ? '.own' : ''}`;

/** Sends the answer of a long read: JSON text or a file; a stream ends with the answer. */
export const sendLong = (
  ctx: Context,
  operation: Operation,
  answer: Download | Extract<LongAnswer, { json: unknown }>,
  to: Visibility,
): void => {
  ctx.status = operation.status;
  if ('json' in answer) {
    sendJson(ctx, () => Buffer.from(answer.json.buffer), answer.version, sightTag(to));
    return;
  }
  const { bytes } = answer;
  const close = (): void => {
    if (bytes instanceof Readable) bytes.destroy();
  };
  if (ctx.res.destroyed) close();
  else sendBytes(ctx, answer);
  ctx.res.once('close', close);
};

/** The JSON text of an answer as its caller may see it. */
export const textOf = (operation: Operation, answer: unknown, to: Visibility): string =>
  isRaw(answer) ? answer.raw : JSON.stringify(visible(operation, answer, to) ?? null);

const sendJson = (
  ctx: Context,
  text: () => string | Buffer,
  version: unknown,
  beside?: string,
): void => {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (isRead && typeof version === 'number' && isFresh(ctx, version, beside)) return;
  sendText(ctx, text());
};

/** Sends JSON text. Headers are set on the raw response, which is faster than Koa's lookup of types. */
const sendText = (ctx: Context, text: string | Buffer): void => {
  ctx.res.setHeader('Content-Type', 'application/json; charset=utf-8');
  ctx.body = text;
};

/** Sends the outcome of a write that was done. */
export const sendOutcome = (
  ctx: Context,
  operation: Operation,
  outcome: Extract<Outcome, { done: true }>,
  to: Visibility,
): void => {
  ctx.status = outcome.status;
  const isReplay = outcome.hit || /"idempotency_hit":true/.test(outcome.body);
  if (isReplay) ctx.set('Idempotent-Replay', 'true');
  const version = /"version":(\d+)/.exec(outcome.body)?.[1];
  if (version) setVersion(ctx, Number(version), sightTag(to));
  if (outcome.status === 204) {
    ctx.body = null;
    return;
  }
  const hasHit =
    operation.kind === 'command' &&
    operation.gives?.['properties']?.['idempotency_hit'] !== undefined;
  if (!hasHit && to.sight === 'costs' && outcome.status < 300) {
    sendText(ctx, outcome.body);
    return;
  }
  const parsed = JSON.parse(outcome.body) as Record<string, unknown>;
  const body = hasHit ? { ...parsed, idempotency_hit: isReplay } : parsed;
  setLocation(ctx, body);
  sendText(ctx, JSON.stringify(visible(operation, body, to)));
};

/** Sets Location on a redirect. */
const setLocation = (ctx: Context, answer: unknown): void => {
  const { redirect } = (answer ?? {}) as { redirect?: unknown };
  if (ctx.status >= 300 && typeof redirect === 'string') ctx.set('Location', redirect);
};

/** Sets the version of an answer as its ETag. */
export const setVersion = (ctx: Context, version: number, beside?: string): string => {
  const current = `"${version}${beside ? `-${beside}` : ''}"`;
  ctx.res.setHeader('ETag', current);
  return current;
};

const isFresh = (ctx: Context, version: number, beside?: string): boolean => {
  const current = setVersion(ctx, version, beside);
  const known = ctx.headers['if-none-match'];
  if (!known) return false;
  const tags = known.split(',').map((tag) => tag.trim());
  if (tags[0] !== '*' && !tags.some((tag) => tag.replace(/^W\//, '') === current)) return false;
  ctx.status = 304;
  return true;
};

const sendBytes = (ctx: Context, answer: Download): void => {
  const { bytes, media, filename, inline, headers = {}, status = ctx.status } = answer;
  ctx.status = status;
  ctx.type = media;
  ctx.set(headers);
  if (filename !== undefined) {
    const ascii = filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
    ctx.set(
      'Content-Disposition',
      `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    );
  }
  ctx.body =
    bytes instanceof Uint8Array
      ? Buffer.from(bytes)
      : bytes instanceof Readable
        ? bytes
        : Readable.from(inTurns(bytes));
};

/** Yields to the event loop between pages, since a generator that never awaits I/O would block other requests. */
async function* inTurns(
  pages: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array | string> {
  for await (const page of pages) {
    yield page;
    await yieldToEventLoop();
  }
}
