import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { update } from '../../modules/ai/provider/update.ts';
import { allows } from '../outgoing-allowance.ts';
import type { Answered, TestApp } from '../test-app.ts';

/** Answer of the fake model to one request: a message, or a function that handles the connection. */
export type Reply = object | ((request: IncomingMessage, response: ServerResponse) => void);

/** Fake model on a port of its own, which answers as scripted and records the requests. */
export type Model = {
  readonly base_url: string;
  readonly replies: Reply[];
  /** Answer to the request for the list of models. */
  lists: object;
  readonly asked: {
    readonly url: string;
    readonly key: string | undefined;
    readonly body: Answered;
  }[];
  readonly close: () => Promise<void>;
};

/** Starts a fake model that speaks the chat completions protocol. */
export const playModel = async (): Promise<Model> => {
  const replies: Reply[] = [];
  const asked: Model['asked'] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      asked.push({
        url: request.url ?? '',
        key: request.headers.authorization,
        body: text ? JSON.parse(text) : undefined,
      });
      if (request.url?.endsWith('/models')) return json(response, model.lists);
      const reply = replies.shift() ?? { content: 'nothing was told' };
      if (typeof reply === 'function') return reply(request, response);
      json(response, {
        choices: [{ message: { role: 'assistant', ...reply }, finish_reason: 'stop' }],
      });
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const model: Model = {
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    replies,
    lists: { data: [{ id: 'small' }, { id: 'large' }] },
    asked,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return model;
};

const json = (response: ServerResponse, body: object): void => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};

/** Reply with an HTTP status. */
export const status =
  (code: number, body: object | string = {}): Reply =>
  (_, response) => {
    response.statusCode = code;
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Reply that calls a tool. */
export const calls = (name: string, given: object | string): Reply => ({
  content: null,
  tool_calls: [
    {
      id: 'call_1',
      type: 'function',
      function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
    },
  ],
});

/** Configures a company to use this model. */
export const setUp = async (app: TestApp, model: Model, more: object = {}): Promise<Answered> => {
  await allows(app, model.base_url);
  return app.does(update, {
    provider: 'openai_compatible',
    base_url: model.base_url,
    model: 'large',
    ...more,
  });
};
