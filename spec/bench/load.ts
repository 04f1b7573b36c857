import autocannon from 'autocannon';

/** What a load came to. */
export type Measured = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
};

/** One request of a load; a function makes a new body for each. */
export type Shot = {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string | (() => string);
  readonly body?: () => unknown;
};

/** Fires a request from so many clients for so many seconds. */
export const fire = async (
  url: string,
  token: string,
  shot: Shot,
  clients: number,
  seconds: number,
): Promise<Measured> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: shot.method ?? 'GET',
        headers,
        setupRequest: (request) => ({
          ...request,
          path: typeof shot.path === 'string' ? shot.path : shot.path(),
          ...(shot.body ? { body: JSON.stringify(shot.body()) } : {}),
        }),
      },
    ],
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
};
