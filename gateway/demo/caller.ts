/** An answer of the API. */
export type Answer = Record<string, unknown> & { readonly id: string };

/** A record for a batch of an import. */
export type Event = {
  readonly entity_id: string;
  readonly event_type: string;
  readonly data: object;
};

/** Client of the public API; every write has an idempotency key of its own. */
export type Call = {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body?: object | FormData) => Promise<Answer>;
  readonly put: (path: string, body: object) => Promise<Answer>;
  readonly patch: (path: string, body: object) => Promise<Answer>;
  /** Sends records to a batch import; throws if one of them is left out. */
  readonly batch: (path: string, events: readonly Event[]) => Promise<void>;
  /** The client of another user. */
  readonly as: (token: string) => Call;
};

/** Writes under way at a time; the writer commits those that wait as one group. */
const together = 24;

/** Runs work on each value, several at a time, and answers the results in their order. */
export const each = async <T, R>(
  values: readonly T[],
  work: (value: T, at: number) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = new Array(values.length);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < values.length) {
      const at = next;
      next += 1;
      results[at] = await work(values[at] as T, at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(together, values.length) }, lane));
  return results;
};

const sentAs = (body: object | FormData | undefined): RequestInit =>
  body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) };

/** API client with a token; throws on a refusal, since the demo expects none. */
export const caller = (url: string, token: string, done: () => void = () => undefined): Call => {
  const send = async (verb: string, path: string, body?: object | FormData): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, {
      method: verb,
      headers: {
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(verb === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
      },
      ...sentAs(body),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(
        `${verb} ${path}: ${answer.status} ${text}\n${JSON.stringify(body)?.slice(0, 600)}`,
      );
    done();
    return (text ? JSON.parse(text) : {}) as Answer;
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    batch: async (path, events) => {
      for (let from = 0; from < events.length; from += 200) {
        const records = events.slice(from, from + 200).map((one, at) => ({
          ...one,
          source: 'file',
          idempotency_key: `${one.entity_id} ${one.event_type} ${from + at}`,
        }));
        const { errors } = await send('POST', path, { records });
        const [first] = errors as readonly { index: number; reason: string }[];
        if (first)
          throw new Error(
            `${path}: ${first.reason}\n${JSON.stringify(records[first.index]).slice(0, 900)}`,
          );
      }
    },
    as: (other) => caller(url, other, done),
  };
};

/** Reproducible pseudo-random numbers: a linear congruential generator (Numerical Recipes). */
export const dice = (seed: number): ((sides: number) => number) => {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};
