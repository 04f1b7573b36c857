import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answered } from '../test-app.ts';

/** A delivery as it arrived. */
export type Arrival = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Answered;
};

/** A real HTTP server that receives webhooks. */
export type Receiver = {
  readonly url: string;
  readonly arrivals: Arrival[];
  /** Answer to an arrival; 204 unless a spec sets another one. */
  answer: (arrival: Arrival, response: ServerResponse) => void;
  readonly stop: () => Promise<void>;
};

/** Starts a receiver on a free port of an address of this machine. */
export const startReceiver = async (host = '127.0.0.1'): Promise<Receiver> => {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const arrival = { path, headers, text, body: JSON.parse(text) };
      receiver.arrivals.push(arrival);
      receiver.answer(arrival, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const receiver: Receiver = {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    arrivals: [],
    answer: (_, response) => response.writeHead(204).end(),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return receiver;
};

/** Answers with a status. */
export const answers =
  (status: number, headers: Record<string, string> = {}): Receiver['answer'] =>
  (_, response) => {
    response.writeHead(status, headers).end();
  };

/** True if one of the signatures of an arrival is that of a secret, checked as a receiver would. */
export const isSignedBy = ({ headers, text }: Arrival, secret: string): boolean => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': sent } = headers;
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest('base64');
  return String(sent).split(' ').includes(`v1,${mac}`);
};
