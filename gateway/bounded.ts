import { createServer, type RequestListener, type Server } from 'node:http';
import { limits } from '../kernel/limits.ts';
import { refuseMalformed } from './malformed.ts';

/** A server that waits for nobody for ever, and answers what is no request. */
export const boundedServer = (listener: RequestListener): Server => {
  const server = createServer({ connectionsCheckingInterval: limits.headerMs / 3 }, listener);
  server.headersTimeout = limits.headerMs;
  server.requestTimeout = limits.requestMs;
  server.on('clientError', refuseMalformed);
  return server;
};
