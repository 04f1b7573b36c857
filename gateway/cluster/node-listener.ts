import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { limits } from '../../kernel/declare/limits.ts';
import type { NodeTls } from './cluster-key.ts';
import type { ForwardedRequests } from './forward/forwarded-requests.ts';
import { type NodeMac, rejections } from './node-mac.ts';
import type { NodePath, Replies } from './node-messages.ts';

/** Listener for the other nodes of the cluster; it answers requests of theirs only. */
export type NodeListener = {
  readonly port: number;
  readonly stop: () => Promise<void>;
};

type Around = {
  readonly mac: NodeMac;
  /** Certificates, which both sides then show. */
  readonly tls: NodeTls | undefined;
  readonly replies: Replies;
  readonly forwarded: Pick<ForwardedRequests, 'listenOn' | 'stop'>;
  /** Reports a request that was refused. */
  readonly warn: (text: string) => void;
};

/** Listens for messages of other nodes. */
export const nodeListener = async (
  { host, port }: { readonly host: string; readonly port: number },
  around: Around,
): Promise<NodeListener> => {
  const { tls } = around;
  const listener: RequestListener = (asked, answer) => {
    answerTo(asked, answer, around).catch(() => answer.destroy());
  };
  const server = tls
    ? createSecureServer({ ...tls, requestCert: true, rejectUnauthorized: true }, listener)
    : createServer(listener);
  server.requestTimeout = limits.requestMs;
  around.forwarded.listenOn(server);
  server.on('tlsClientError', (error, { remoteAddress }) =>
    around.warn(
      `A connection of ${remoteAddress} to this node was refused: ${error.message}. Give every node a certificate of the same --cluster-tls-ca.`,
    ),
  );
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen({ host: host.replace(/^\[|\]$/g, ''), port }, listening);
  });
  return {
    port: (server.address() as { port: number }).port,
    stop: () => closed(server, around.forwarded),
  };
};

const answerTo = async (
  asked: IncomingMessage,
  answer: ServerResponse,
  { mac, replies, warn }: Around,
): Promise<void> => {
  const body = await textOf(asked);
  const path = asked.url ?? '';
  if (asked.method !== 'POST' || !Object.hasOwn(replies, path)) {
    answer.writeHead(404).end();
    return;
  }
  const opened = mac.open(path, body, {
    nonce: headerOf(asked, 'x-nonce'),
    time: headerOf(asked, 'x-time'),
    mac: headerOf(asked, 'x-mac'),
  });
  if (typeof opened === 'string') {
    const why = rejections[opened];
    warn(`A request of ${asked.socket.remoteAddress} to this node was refused: ${why}.`);
    answer.writeHead(403, { 'content-type': 'text/plain' }).end(why);
    return;
  }
  const text = JSON.stringify(await replies[path as NodePath](JSON.parse(body)));
  answer.writeHead(200, { 'content-type': 'application/json', 'x-mac': opened(text) }).end(text);
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

const closed = (server: Server, forwarded: Pick<ForwardedRequests, 'stop'>): Promise<void> =>
  new Promise((done) => {
    forwarded.stop();
    server.close(() => done());
    server.closeAllConnections();
  });
