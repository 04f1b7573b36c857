import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { limits } from '../../kernel/declare/limits.ts';
import { problemBody } from '../http/problem.ts';
import { forwardedBy } from './forwarded-headers.ts';
import { type HostNames, hostCheck, hostsOf } from './host-header.ts';
import { refuseMalformed } from './malformed-request.ts';

/** Network settings of a server: host names, trusted proxies and certificate. */
export type Transport = HostNames & {
  readonly trustedProxies: readonly string[];
  /** A certificate and its key in PEM; without them the server speaks plain HTTP. */
  readonly certificate: { readonly cert: string; readonly key: string } | undefined;
};

/** An HTTP or HTTPS server with timeouts that checks the Host header and answers malformed requests. */
export const boundedServer = (listener: RequestListener, transport: Transport): Server => {
  const options: ServerOptions = {
    connectionsCheckingInterval: limits.headerMs / 3,
    headersTimeout: limits.headerMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleConnectionMs,
  };
  const { certificate } = transport;
  const server = certificate
    ? createSecureServer(
        { ...options, ...certificate, handshakeTimeout: limits.headerMs },
        guarded(listener, transport),
      )
    : createServer(options, guarded(listener, transport));
  server.on('clientError', refuseMalformed);
  return server;
};

const misdirected = {
  status: 421,
  code: 'misdirected_request',
  detail:
    'This service does not answer under that host name. Start it with --allow-host or --public-url to allow the name.',
  facts: {},
};

const guarded = (listener: RequestListener, transport: Transport): RequestListener => {
  const isAllowed = hostCheck(transport);
  const readForwarded = forwardedBy(transport.trustedProxies);
  return (request, response) => {
    readForwarded(request);
    const hosts = hostsOf(request);
    if (hosts.every(isAllowed) && request.headersDistinct['host']?.length === 1) {
      listener(request, response);
      return;
    }
    const body = JSON.stringify(problemBody(misdirected, ''));
    response.writeHead(421, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    });
    response.end(body);
  };
};
