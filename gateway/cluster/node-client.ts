import { Agent, type IncomingMessage, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { limits } from '../../kernel/declare/limits.ts';
import type { NodeTls } from './cluster-key.ts';
import { isSame, type NodeMac } from './node-mac.ts';
import type { Ask } from './node-messages.ts';

/** The message was not sent, so the leader has not acted on it. */
export class NotSent extends Error {}

/** Sends messages to the leader. */
export type NodeClient = {
  /** Throws `NotSent` if no connection was made; after any other failure the outcome is unknown. */
  readonly ask: Ask;
  readonly close: () => void;
};

/** Client of the other nodes' listeners, with connections that are kept open. */
export const nodeClient = (mac: NodeMac, tls: NodeTls | undefined): NodeClient => {
  const agent = tls ? new SecureAgent({ keepAlive: true, ...tls }) : new Agent({ keepAlive: true });
  const ask = async (address: string, path: string, message: unknown): Promise<unknown> => {
    const body = JSON.stringify(message, jsonOnly);
    const { time, nonce, mac: seal } = mac.seal(path, body);
    const headers = {
      'content-type': 'application/json',
      'x-time': time,
      'x-nonce': nonce,
      'x-mac': seal,
    };
    const url = `${tls ? 'https' : 'http'}://${address}${path}`;
    const { status, text, answerMac } = await sent(url, agent, { headers, body });
    if (status === 403) throw new Error(`The node at ${address} refused a request: ${text}.`);
    if (!isSame(answerMac, mac.ofAnswer(nonce, text)))
      throw new Error(
        `The answer of ${address} is not sealed by the key of this cluster. Give every node the same --cluster-key-file.`,
      );
    return JSON.parse(text);
  };
  return { ask: ask as Ask, close: () => agent.destroy() };
};

/** Values that JSON would change are a fault of the command's preparation. */
const jsonOnly = (_: string, value: unknown): unknown => {
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value))
    throw new Error('the input of a command has a value that is not JSON');
  return value;
};

type Sending = { readonly headers: Readonly<Record<string, string>>; readonly body: string };
type Received = {
  readonly status: number | undefined;
  readonly text: string;
  readonly answerMac: string;
};

const sent = (
  url: string,
  agent: Agent | SecureAgent,
  { headers, body }: Sending,
): Promise<Received> =>
  new Promise((answered, failed) => {
    const isSecure = agent instanceof SecureAgent;
    const ask = isSecure ? secureRequest : request;
    const asking = ask(url, { method: 'POST', agent, headers, timeout: limits.requestMs });
    let isConnected = false;
    asking.on('socket', (socket) => {
      // A connection that is used again may have received the message before it broke.
      if (asking.reusedSocket) isConnected = true;
      else
        socket.once(isSecure ? 'secureConnect' : 'connect', () => {
          isConnected = true;
        });
    });
    asking.on('timeout', () => asking.destroy(new Error('the leader did not answer in time')));
    asking.on('error', (error) =>
      failed(isConnected ? error : new NotSent(error.message, { cause: error })),
    );
    asking.on('response', (answer: IncomingMessage) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', failed);
      answer.on('end', () => {
        const answerMac = String(answer.headers['x-mac'] ?? '');
        answered({ status: answer.statusCode, text, answerMac });
      });
    });
    asking.end(body);
  });
