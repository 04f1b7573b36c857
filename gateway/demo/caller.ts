/** An answer of the API. */
export type Answer = Record<string, unknown> & { readonly id: string };

/** Client of the public API; every write has an idempotency key of its own. */
export type Call = {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body?: object) => Promise<Answer>;
  readonly put: (path: string, body: object) => Promise<Answer>;
  readonly patch: (path: string, body: object) => Promise<Answer>;
};

/** API client with a token; throws on a refusal, since the demo expects none. */
export const caller = (url: string, token: string, done: () => void): Call => {
  let writes = 0;
  const send = async (verb: string, path: string, body?: object): Promise<Answer> => {
    writes += 1;
    const answer = await fetch(`${url}${path}`, {
      method: verb,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(verb === 'GET' ? {} : { 'idempotency-key': `demo-${writes}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${verb} ${path}: ${answer.status} ${text}`);
    done();
    return (text ? JSON.parse(text) : {}) as Answer;
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
  };
};

/** Progress bar on one terminal line; dots if the output is not a terminal. */
export const progress = (
  total: number,
): { readonly step: () => void; readonly end: () => void } => {
  let at = 0;
  const draw = (): void => {
    const share = Math.min(1, at / total);
    const full = Math.round(share * 40);
    process.stdout.write(
      `\r  [${'='.repeat(full)}${' '.repeat(40 - full)}] ${Math.round(share * 100)} %`,
    );
  };
  return {
    step: () => {
      at += 1;
      if (process.stdout.isTTY && at % 10 === 0) draw();
      else if (!process.stdout.isTTY && at % 200 === 0) process.stdout.write('.');
    },
    end: () => {
      at = total;
      if (process.stdout.isTTY) draw();
      process.stdout.write('\n');
    },
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
