/** Notice that an operation is to be replaced. */
export type Deprecation = {
  /** Method and path of the request. */
  readonly request: string;
  /** Seconds since 1970 of the announcement (RFC 9745). */
  readonly since: number;
  /** Date from which the operation may be missing, as sent (RFC 8594); undefined if it stays. */
  readonly until: string | undefined;
};

/** Notice of an answer; undefined without one. */
export const deprecationIn = (
  { method, url }: Pick<Request, 'method' | 'url'>,
  { headers }: Response,
): Deprecation | undefined => {
  const since = /^@(\d+)$/.exec(headers.get('Deprecation') ?? '')?.[1];
  if (since === undefined) return undefined;
  return {
    request: `${method} ${new URL(url).pathname}`,
    since: Number(since),
    until: headers.get('Sunset') ?? undefined,
  };
};
