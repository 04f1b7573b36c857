import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { limits } from '../../kernel/declare/limits.ts';
import type { Carried, CarriedAnswer } from './node-client.ts';
import { commandPath } from './node-client.ts';
import type { NodeMac } from './node-mac.ts';

/** Listener for the other nodes of the cluster; it answers requests of theirs only. */
export type NodeListener = {
  readonly port: number;
  readonly stop: () => Promise<void>;
};

/** Listens for commands of other nodes; `run` runs one here, if this node leads. */
export const nodeListener = async (
  { host, port }: { readonly host: string; readonly port: number },
  mac: NodeMac,
  run: (carried: Carried) => Promise<CarriedAnswer>,
): Promise<NodeListener> => {
  const server = createServer((asked, answer) => {
    answerTo(asked, answer, mac, run).catch(() => answer.destroy());
  });
  server.requestTimeout = limits.requestMs;
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen({ host, port }, listening);
  });
  return { port: (server.address() as { port: number }).port, stop: () => closed(server) };
};

const answerTo = async (
  asked: IncomingMessage,
  answer: ServerResponse,
  mac: NodeMac,
  run: (carried: Carried) => Promise<CarriedAnswer>,
): Promise<void> => {
  const body = await textOf(asked);
  const nonce = headerOf(asked, 'x-nonce');
  const sealed = { nonce, time: headerOf(asked, 'x-time'), mac: headerOf(asked, 'x-mac') };
  const isCommand = asked.method === 'POST' && asked.url === commandPath;
  if (!isCommand || !mac.isGenuine(commandPath, body, sealed)) {
    answer.writeHead(403).end();
    return;
  }
  const text = JSON.stringify(await run(JSON.parse(body) as Carried));
  answer
    .writeHead(200, { 'content-type': 'application/json', 'x-mac': mac.ofAnswer(nonce, text) })
    .end(text);
};

const headerOf = (asked: IncomingMessage, name: string): string =>
  String(asked.headers[name] ?? '');

const textOf = async (asked: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of asked as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > clusterLimits.requestBytes) throw new Error('the request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
