import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isKeyless } from './keyless-writes.ts';

/** Sends one request. */
export type Fetch = (request: Request) => Promise<Response>;

/** Number of times a request is sent at most, and the pause before the first repetition, which doubles with each. */
export type Retries = {
  readonly attempts?: number;
  readonly pauseMs?: number;
};

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Answers after which it is unknown if the request was handled. */
const uncertain = new Set([502, 503, 504]);

/** Longest pause that a service may ask for; beyond it, its answer is passed on. */
const longestPauseMs = 60_000;

/** True if a request may be handled twice: it reads, or has an idempotency key. */
const isRepeatable = ({ method, url }: Request): boolean =>
  reads.has(method) || !isKeyless(method, new URL(url).pathname);

/** The request with an idempotency key, under which the service does a repeated write once. */
const withKey = (request: Request): Request => {
  const { method, headers } = request;
  if (reads.has(method) || headers.has('Idempotency-Key') || !isRepeatable(request)) return request;
  const keyed = new Request(request);
  keyed.headers.set('Idempotency-Key', randomUUID());
  return keyed;
};

/** True if a request is sent again after an answer: it was not admitted, or it is harmless to handle it twice. */
const isPassing = (request: Request, { status }: Response): boolean =>
  status === 429 || (uncertain.has(status) && isRepeatable(request));

/** Milliseconds until the next attempt: as many as the service asks for, else growing with each. */
const pauseAfter = (response: Response | undefined, growingMs: number): number => {
  const asked = response?.headers.get('Retry-After') ?? '';
  return /^\d+$/.test(asked) ? Number(asked) * 1000 : growingMs;
};

/**
 * Repeats requests that the service did not admit or whose answer was lost. Every write has an idempotency key, the same for all
 * attempts; one that takes none is only repeated if it was not admitted (429).
 */
export const retrying =
  (send: Fetch, { attempts = 4, pauseMs = 250 }: Retries = {}): Fetch =>
  async (sent) => {
    const request = withKey(sent);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts;
      let response: Response | undefined;
      try {
        response = await send(isLast ? request : request.clone());
      } catch (error) {
        if (isLast || request.signal.aborted || !isRepeatable(request)) throw error;
      }
      const waitMs = pauseAfter(response, pauseMs * 2 ** (attempt - 1));
      if (response && (isLast || !isPassing(request, response) || waitMs > longestPauseMs))
        return response;
      await response?.body?.cancel();
      await pause(waitMs, undefined, { signal: request.signal });
    }
  };
