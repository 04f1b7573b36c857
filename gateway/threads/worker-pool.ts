import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { limits } from '../../kernel/declare/limits.ts';
import type { Spread } from '../../kernel/declare/task.ts';
import type { Given, Job, Told } from './long-reads/messages.ts';

/** Worker pool of one task, with at most one worker per core; ends with the task. */
export const workerPool = (given: Given): Spread => ({
  most: availableParallelism(),
  run: async (task, inputs, aborted) => {
    const workers = inputs.map(() => startLong(given));
    const endAll = () => Promise.all(workers.map(endLong));
    aborted?.addEventListener('abort', endAll, { once: true });
    try {
      return await Promise.all(
        workers.map((worker, at) => answerOf(worker, { task: task.name, input: inputs[at] })),
      );
    } finally {
      await endAll();
    }
  },
});

/** When each thread has loaded the driver of the database, or ended. */
const loaded = new WeakMap<Worker, Promise<void>>();

/** Starts a long-read thread. */
export const startLong = (given: Given): Worker => {
  const worker = new Worker(new URL('./long-reads/thread.ts', import.meta.url), {
    workerData: given,
    // Long reads allocate much and keep little: a large young generation saves garbage collections.
    resourceLimits: { maxYoungGenerationSizeMb: limits.longYoungGenerationMb },
  });
  const isLoaded = new Promise<void>((done) => {
    worker.on('message', (told: Told) => {
      if ('loaded' in told) done();
    });
    worker.once('exit', () => done());
  });
  loaded.set(worker, isLoaded);
  return worker;
};

/**
 * Ends a long-read thread. One that is just starting is waited for: Node aborts the whole process when a thread is
 * terminated while it loads a native module.
 */
export const endLong = async (worker: Worker): Promise<number> => {
  worker.ref();
  await loaded.get(worker);
  return worker.terminate();
};

const answerOf = (worker: Worker, job: Job): Promise<unknown> =>
  new Promise((done, failed) => {
    worker.on('message', (told: Told) => {
      if ('error' in told) failed(told.error);
      else if ('answer' in told) done(told.answer);
    });
    worker.once('error', failed);
    worker.once('exit', () => failed(new Error('A thread for long reads was stopped.')));
    worker.postMessage(job);
  });
