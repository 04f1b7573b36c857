import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { limits } from '../../kernel/declare/limits.ts';
import type { Spread } from '../../kernel/declare/task.ts';
import type { Given, Job, Told } from './long-reads/messages.ts';

/** Further threads for a task, as many as the machine has cores. They end with the task. */
export const spread = (given: Given): Spread => ({
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

/** Starts a thread for long reads. */
export const startLong = (given: Given): Worker =>
  new Worker(new URL('./long-reads/thread.ts', import.meta.url), {
    workerData: given,
    // Long reads make much and keep little: with room for it there is less to look through.
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
