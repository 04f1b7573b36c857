import { Worker } from 'node:worker_threads';
import type { Outside } from '../kernel/outside.ts';

type Answer = { readonly ticket: number; readonly answer?: unknown; readonly error?: string };

/** A thread for long reads, started when the first one comes; they wait for each other, nobody else does. */
export const longWork = (
  database: string,
): { readonly run: Outside['work']; readonly stop: () => Promise<void> } => {
  const waiting = new Map<
    number,
    { done: (answer: unknown) => void; failed: (error: Error) => void }
  >();
  let worker: Worker | undefined;
  let ticket = 0;
  const failAll = (error: Error): void => {
    for (const one of waiting.values()) one.failed(error);
    waiting.clear();
    worker = undefined;
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./long-thread.ts', import.meta.url), {
      workerData: { database },
    });
    started.unref();
    started.on('message', ({ ticket: of, answer, error }: Answer) => {
      const one = waiting.get(of);
      waiting.delete(of);
      if (error === undefined) one?.done(answer);
      else one?.failed(new Error(error));
    });
    started.on('error', failAll);
    return started;
  };
  return {
    run: (task, input) =>
      new Promise((done, failed) => {
        ticket += 1;
        waiting.set(ticket, { done, failed });
        worker ??= start();
        worker.postMessage({ ticket, name: task.name, input });
      }),
    stop: async () => {
      await worker?.terminate();
    },
  };
};
