import { Agent, type IncomingMessage, request } from 'node:http';
import { limits } from '../../kernel/declare/limits.ts';
import type { Outcome, Request } from '../../kernel/writer/request.ts';
import { isSame, type NodeMac } from './node-mac.ts';

/** A command as one node sends it to another. */
export type Carried = { readonly request: Omit<Request, 'ts'>; readonly lane: 'work' | 'bulk' };

/** Answer of the leader: the outcome, and the position at which a copy contains it. */
export type CarriedAnswer = { readonly outcome: Outcome; readonly position: number };

/** The command was not sent, so the leader has not run it. */
export class NotSent extends Error {}

/** Path of commands on the listener of a node. */
export const commandPath = '/command';

/** Sends commands to the leader. */
export type NodeClient = {
  /** Throws `NotSent` if no connection was made; after any other failure the outcome is unknown. */
  readonly carry: (address: string, carried: Carried) => Promise<CarriedAnswer>;
  readonly close: () => void;
};

/** Client of the other nodes' listeners, with connections that are kept open. */
export const nodeClient = (mac: NodeMac): NodeClient => {
  const agent = new Agent({ keepAlive: true });
  return {
    carry: async (address, carried) => {
      const body = JSON.stringify(carried, jsonOnly);
      const { time, nonce, mac: seal } = mac.seal(commandPath, body);
      const headers = {
        'content-type': 'application/json',
        'x-time': time,
        'x-nonce': nonce,
        'x-mac': seal,
      };
      const { text, answerMac } = await sent(`http://${address}${commandPath}`, agent, {
        headers,
        body,
      });
      if (!isSame(answerMac, mac.ofAnswer(nonce, text)))
        throw new Error(`${address} is no node of this cluster, or has another secret`);
      return JSON.parse(text) as CarriedAnswer;
    },
    close: () => agent.destroy(),
  };
};

/** Values that JSON would change are a fault of the command's preparation. */
const jsonOnly = (_: string, value: unknown): unknown => {
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value))
    throw new Error('the input of a command has a value that is not JSON');
  return value;
};

type Sending = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

const sent = (
  url: string,
  agent: Agent,
  { headers, body }: Sending,
): Promise<{ readonly text: string; readonly answerMac: string }> =>
  new Promise((answered, failed) => {
    const asking = request(url, { method: 'POST', agent, headers, timeout: limits.requestMs });
    let isConnected = false;
    asking.on('socket', (socket) => {
      // A connection that is used again may have received the command before it broke.
      if (asking.reusedSocket) isConnected = true;
      else
        socket.once('connect', () => {
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
      answer.on('end', () => answered({ text, answerMac: String(answer.headers['x-mac'] ?? '') }));
    });
    asking.end(body);
  });
