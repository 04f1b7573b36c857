import { maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemBody } from '../http/problem.ts';

type Why = { readonly status: number; readonly code: string; readonly detail: string };

const tooLong: Why = {
  status: 431,
  code: 'headers_too_large',
  detail: `Address and headers of a request are limited to ${maxHeaderSize / 1024} KiB. Send long values in the body.`,
};
const tooSlow: Why = {
  status: 408,
  code: 'request_timeout',
  detail: 'The request was not received in time.',
};
const noRequest: Why = {
  status: 400,
  code: 'malformed_request',
  detail: 'This is not a valid HTTP/1.1 request.',
};

const whyOf = ({ code }: NodeJS.ErrnoException): Why => {
  if (code === 'HPE_HEADER_OVERFLOW') return tooLong;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow : noRequest;
};

/** A socket as Node's server leaves it, with the answer in progress. */
type Served = Socket & { readonly _httpMessage?: ServerResponse | null };

/**
 * Answers bytes that are not a valid request, in the form of every refusal. Once the headers of another answer
 * are sent, the socket is only closed.
 */
export const refuseMalformed = (error: NodeJS.ErrnoException, socket: Socket): void => {
  const isAnswering = (socket as Served)._httpMessage?.headersSent === true;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const { status, code, detail } = whyOf(error);
  const body = JSON.stringify(problemBody({ status, code, detail, facts: {} }, ''));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
};
