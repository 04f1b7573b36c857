import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { limits } from '../../../kernel/declare/limits.ts';
import { type NodeMac, rejections } from '../node-mac.ts';
import { tunnelOver } from './tunnel.ts';

/** Path by which a node opens a tunnel for one request of a client. */
export const tunnelPath = '/http';

/** Answers to requests of clients that other nodes pass on. */
export type ForwardedRequests = {
  /** Takes the tunnels that other nodes open at a listener. */
  readonly listenOn: (server: Server) => void;
  /** Sets what answers the requests, once the service is assembled. */
  readonly serve: (listener: RequestListener) => void;
  /** True if another node has passed this request on. */
  readonly isForwarded: (request: IncomingMessage) => boolean;
  readonly stop: () => void;
};

type Around = { readonly mac: NodeMac; readonly warn: (text: string) => void };

/** Answers requests that arrive in tunnels as those that arrive from clients. */
export const forwardedRequests = ({ mac, warn }: Around): ForwardedRequests => {
  const forwarded = new WeakSet<IncomingMessage>();
  const open = new Set<Duplex>();
  let listener: RequestListener | undefined;
  const inner = createServer((request, response) => {
    forwarded.add(request);
    if (listener) listener(request, response);
    else response.destroy();
  });
  inner.requestTimeout = limits.requestMs;
  const accept = (asked: IncomingMessage, socket: Duplex, received: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const text = (name: string): string => String(asked.headers[name] ?? '');
    const opened = mac.open(tunnelPath, '', {
      nonce: text('x-nonce'),
      time: text('x-time'),
      mac: text('x-mac'),
    });
    if (asked.url !== tunnelPath || typeof opened === 'string') {
      const why = typeof opened === 'string' ? rejections[opened] : 'it has another path';
      warn(`A request of ${asked.socket.remoteAddress} to this node was refused: ${why}.`);
      socket.end(`HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n${why}`);
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: countinghouse\r\n\r\n',
    );
    const tunnel = tunnelOver(socket, { side: 'answering', macOf: opened, received });
    tunnel.on('error', () => undefined);
    inner.emit('connection', tunnel);
  };
  return {
    listenOn: (server) => void server.on('upgrade', accept),
    serve: (next) => {
      listener = next;
    },
    isForwarded: (request) => forwarded.has(request),
    stop: () => {
      for (const socket of open) socket.destroy();
    },
  };
};
