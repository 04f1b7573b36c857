import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Installation } from '../service.ts';

/** A connection whose bytes are written by hand. */
export type Raw = {
  readonly socket: Socket;
  readonly text: () => string;
  readonly bytes: () => number;
  readonly isClosed: () => boolean;
  /** Resolves when the other side closed it, or the time is up: whether it was closed. */
  readonly closed: (ms: number) => Promise<boolean>;
};

/** Connects and writes; what comes back is kept, but for `reads: false`, which never reads. */
export const raw = async (
  url: string,
  first: string,
  { reads = true }: { readonly reads?: boolean } = {},
): Promise<Raw> => {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  let isClosed = false;
  socket.on('error', () => undefined);
  socket.once('close', () => {
    isClosed = true;
  });
  if (reads)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
  await new Promise<void>((done) => socket.once('connect', () => done()));
  if (!reads) socket.pause();
  socket.write(first);
  return {
    socket,
    text: () => text,
    bytes: () => socket.bytesRead,
    isClosed: () => isClosed,
    closed: (ms) =>
      new Promise((done) => {
        if (isClosed) return done(true);
        const late = setTimeout(() => done(false), ms);
        socket.once('close', () => {
          clearTimeout(late);
          done(true);
        });
      }),
  };
};

/** The head of a request. */
export const head = (verb: string, path: string, token: string, ...lines: string[]): string =>
  `${[`${verb} ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`, ...lines].join('\r\n')}\r\n\r\n`;

/** Waits so many milliseconds. */
export const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** Waits until it is so, at most so long; answers whether it came to be. */
export const until = async (isSo: () => boolean, ms: number): Promise<boolean> => {
  for (const end = performance.now() + ms; performance.now() < end; await pause(20))
    if (isSo()) return true;
  return isSo();
};

/** What reads beside others came to: how many were answered, and how long the slowest hundredth took. */
export type Pulse = { readonly answered: number; readonly p99: number };

/** Reads every few milliseconds as any client does; a read that is not answered with 200 throws when it is stopped. */
export const pulse = (service: Installation): (() => Promise<Pulse>) => {
  const times: number[] = [];
  let going = true;
  const beating = (async () => {
    while (going) {
      const started = performance.now();
      const { status } = await service.ask('GET', '/items?limit=1');
      if (status !== 200) throw new Error(`a read was answered with ${status}`);
      times.push(performance.now() - started);
      await pause(10);
    }
  })();
  beating.catch(() => undefined);
  return async () => {
    going = false;
    await beating;
    times.sort((a, b) => a - b);
    return { answered: times.length, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
  };
};
