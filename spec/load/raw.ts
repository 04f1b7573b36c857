import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Installation } from '../service.ts';

/** Connection whose bytes are written by hand. */
export type Raw = {
  readonly socket: Socket;
  readonly text: () => string;
  readonly bytes: () => number;
  readonly isClosed: () => boolean;
  /** Resolves to true when the server has closed it, and to false after a time. */
  readonly closed: (ms: number) => Promise<boolean>;
};

/** Connects and writes; answers are collected, except with `reads: false`, which never reads. */
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

/** Head of a request. */
export const head = (verb: string, path: string, token: string, ...lines: string[]): string =>
  `${[`${verb} ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`, ...lines].join('\r\n')}\r\n\r\n`;

/** Waits a number of milliseconds. */
export const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** Polls until a condition holds or the time is up; answers the condition. */
export const until = async (isSo: () => boolean, ms: number): Promise<boolean> => {
  for (const end = performance.now() + ms; performance.now() < end; await pause(20))
    if (isSo()) return true;
  return isSo();
};

/** Result of regular reads: their number and their 99th percentile. */
export type Pulse = { readonly answered: number; readonly p99: number };

/** Reads every few milliseconds as a regular client; stopping it throws if a read was not answered with 200. */
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
