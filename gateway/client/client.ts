import createClient from 'openapi-fetch';
import { type Deprecation, deprecationIn } from './deprecation.ts';
import { type Fetch, type Retries, retrying } from './retry.ts';
import type { TypedClient } from './typed-client.ts';

/** Options of a client: the address of the service, an API key or access token, and how requests are repeated. */
export type ClientOptions = Retries & {
  readonly url: string;
  readonly key: string;
  /** Sends a request; the global `fetch` by default. */
  readonly fetch?: Fetch;
  /** Called after each request to an operation that is to be replaced. */
  readonly onDeprecation?: (notice: Deprecation) => void;
};

/**
 * Typed client of a service. `Paths` are the types that openapi-typescript makes of its OpenAPI document; each method takes and
 * answers what the document says. Requests are repeated as `retry.ts` describes.
 */
export const countinghouse = <Paths extends object>({
  url,
  key,
  fetch: send = (request) => fetch(request),
  onDeprecation,
  ...retries
}: ClientOptions): TypedClient<Paths> => {
  const repeated = retrying(send, retries);
  const client = createClient<Paths>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { Authorization: `Bearer ${key}` },
    fetch: async (request) => {
      const response = await repeated(request);
      const notice = onDeprecation && deprecationIn(request, response);
      if (notice) onDeprecation(notice);
      return response;
    },
  });
  return client as unknown as TypedClient<Paths>;
};
