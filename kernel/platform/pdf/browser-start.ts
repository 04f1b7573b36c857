import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Browser } from 'puppeteer';
import { orAfter } from '../timeout.ts';

/** Characters of the output of a browser that did not start, from its end. */
const outputLength = 2000;

/** Wait for the rest of the output of a process that ended; its own children may keep it open. */
const outputMs = 500;

/** A browser whose process was started and did not answer; the message has the last lines of its standard error. */
export class StartFailure extends Error {}

/** Process of a browser: its end, and what it wrote to its standard error. */
type Watched = {
  readonly child: ChildProcess;
  readonly ended: Promise<string>;
  readonly closed: Promise<void>;
  readonly output: () => string;
};

const watch = (child: ChildProcess): Watched => {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-outputLength);
  });
  return {
    child,
    ended: new Promise((ended) => {
      child.once('exit', (code, signal) => ended(`its process ended with ${code ?? signal}`));
    }),
    closed: new Promise((closed) => {
      child.once('close', () => closed());
    }),
    output: () => output.trim(),
  };
};

/** Watches processes that are started with an argument, until the returned function is called. */
const watchStarts = (argument: string, found: (watched: Watched) => void): (() => void) => {
  const created = (message: unknown): void => {
    const { process: child } = message as { readonly process: ChildProcess };
    // Arguments and streams are set once it is spawned.
    queueMicrotask(() => {
      if (child.spawnargs?.some((one) => one.includes(argument))) found(watch(child));
    });
  };
  subscribe('child_process', created);
  return () => unsubscribe('child_process', created);
};

/**
 * Starts a browser and watches its process, which has `argument` in its command line: one that ends or hangs fails by
 * its end or by `startMs`, and the error has its standard error, which the library does not hand out.
 */
export const watchedStart = async (
  argument: string,
  startMs: number,
  launch: () => Promise<Browser>,
): Promise<Browser> => {
  let watched: Watched | undefined;
  const failed = Promise.withResolvers<never>();
  const fail = (why: string): void => failed.reject(new Error(why));
  const unwatch = watchStarts(argument, (one) => {
    watched = one;
    void one.ended.then(fail);
  });
  const timer = setTimeout(fail, startMs, `it did not start within ${startMs} ms`);
  const launched = launch();
  // Whichever ends second is not awaited.
  for (const one of [launched, failed.promise]) one.catch(() => undefined);
  try {
    return await Promise.race([launched, failed.promise]);
  } catch (error) {
    throw await startFailure(watched, error);
  } finally {
    clearTimeout(timer);
    unwatch();
  }
};

const startFailure = async (watched: Watched | undefined, error: unknown): Promise<unknown> => {
  if (!watched) return error;
  const { child, ended, closed, output } = watched;
  // The library notices a closed connection before the end of the process.
  const end = await orAfter(outputMs, ended, undefined);
  child.kill('SIGKILL');
  await orAfter(outputMs, closed, undefined);
  const said = error instanceof Error ? error.message : String(error);
  const why = end ?? said;
  const wrote =
    output() === '' ? 'nothing to its standard error' : `to its standard error: ${output()}`;
  return new StartFailure(`The browser did not start: ${why}. It wrote ${wrote}`, { cause: error });
};

let report: (failure: unknown) => void = (failure) =>
  process.emitWarning(String(failure), { type: 'BrowserStartWarning' });

/** Sets where failed starts are reported: the log of the service. */
export const reportFailedStarts = (to: (failure: unknown) => void): void => {
  report = to;
};

/** Starts a browser. A failed start is reported; it is tried once more, since a busy machine may have caused it. */
export const startedTwice = async (start: () => Promise<Browser>): Promise<Browser> => {
  const reported = (error: unknown): never => {
    report(error);
    throw error;
  };
  try {
    return await start().catch(reported);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    return start().catch(reported);
  }
};
