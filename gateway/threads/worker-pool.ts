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
    const endAll = () => Promise.all(workers.map((worker) => worker.terminate()));
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

/** Starts a long-read thread. */
export const startLong = (given: Given): Worker =>
  new Worker(new URL('./long-reads/thread.ts', import.meta.url), {
    workerData: given,
    // Long reads allocate much and keep little: a large young generation saves garbage collections.
    resourceLimits: { maxYoungGenerationSizeMb: limits.longYoungGenerationMb },
  });

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
