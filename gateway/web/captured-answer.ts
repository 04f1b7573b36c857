import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';

/** Answer of the API, read whole. */
export type Captured = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body: Buffer;
};

/** Lets the API answer a request, and reads the answer instead of sending it. */
export const captured = (api: RequestListener, request: IncomingMessage): Promise<Captured> =>
  new Promise((done) => {
    // A compressed answer could not be read here.
    delete request.headers['accept-encoding'];
    const response = new ServerResponse(request);
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown): void => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const write = (chunk: unknown): boolean => {
      keep(chunk);
      return true;
    };
    const end = (chunk?: unknown): ServerResponse => {
      keep(chunk);
      const { statusCode: status } = response;
      const headers = { ...response.getHeaders() } as Captured['headers'];
      done({ status, headers, body: Buffer.concat(chunks) });
      response.emit('finish');
      return response;
    };
    api(request, Object.assign(response, { write, end }) as typeof response);
  });

/** Request with a JSON body of its own, from the client of another request. */
export const requestLike = (other: IncomingMessage, url: string, body: object): IncomingMessage => {
  const made = new IncomingMessage(other.socket);
  const text = Buffer.from(JSON.stringify(body));
  const { cookie: _, ...headers } = other.headers;
  made.method = 'POST';
  made.url = url;
  made.headers = {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(text.length),
  };
  delete made.headers['transfer-encoding'];
  made.push(text);
  made.push(null);
  made.complete = true;
  return made;
};
