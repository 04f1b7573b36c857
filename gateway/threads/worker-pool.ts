import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { limits } from '../../kernel/declare/limits.ts';
import type { Spread } from '../../kernel/declare/task.ts';
import type { Given, Sent, Told } from './long-reads/messages.ts';

/** Worker pool of one task, with at most one worker per core; ends with the task. */
export const workerPool = (given: Given): Spread => ({
  most: availableParallelism(),
  run: async (task, inputs, aborted) => {
    const workers = inputs.map(() => startLong(given));
    const endAll = () => Promise.all(workers.map(endLong));
    aborted?.addEventListener('abort', endAll, { once: true });
    try {
      const found = await Promise.all(
        workers.map((worker, at) => answerOf(worker, { task: task.name, input: inputs[at] })),
      );
      await Promise.all(workers.map(releaseLong));
      return found;
    } catch (error) {
      await endAll();
      throw error;
    } finally {
      aborted?.removeEventListener('abort', endAll);
    }
  },
});

/** When each thread has loaded the driver of the database, or ended. */
const loaded = new WeakMap<Worker, Promise<void>>();

/** Threads without a database, which wait for the next service of this process, and their largest number. */
const spare = new Set<Worker>();
let mostSpare = 0;
/** Threads of nodes of a cluster, whose connections to PostgreSQL end with them. */
const ofClusters = new WeakSet<Worker>();

/**
 * Keeps so many released threads for the next service of this process, since loading the modules takes longer than most
 * reads; ends those beyond that.
 */
export const keepLongThreads = async (most: number): Promise<void> => {
  mostSpare = most;
  const surplus = [...spare].slice(most);
  for (const worker of surplus) spare.delete(worker);
  await Promise.all(surplus.map(endLong));
};

/** A long-read thread that opens a database: one that was kept, or a new one. */
export const startLong = (given: Given): Worker => {
  const [kept] = spare;
  const worker = kept ?? newThread();
  spare.delete(worker);
  if (given.cluster !== undefined) ofClusters.add(worker);
  worker.ref();
  const opening: Sent = { open: given };
  worker.postMessage(opening);
  return worker;
};

const newThread = (): Worker => {
  const worker = new Worker(new URL('./long-reads/thread.ts', import.meta.url), {
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

/** Takes back a thread that does nothing: it closes its database and is kept, or it ends. */
export const releaseLong = async (worker: Worker): Promise<void> => {
  await loaded.get(worker);
  const isKept = mostSpare > 0 && !ofClusters.has(worker) && (await hasClosed(worker));
  if (!isKept || spare.size >= mostSpare) {
    await endLong(worker);
    return;
  }
  worker.unref();
  // Only now may the next service take it: its database is closed.
  spare.add(worker);
};

/** Closes the database of a thread; false if the thread failed or ended meanwhile. */
const hasClosed = (worker: Worker): Promise<boolean> => {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  const isClosed = new Promise<boolean>((done) => {
    worker.once('message', () => done(true));
    for (const event of ['error', 'exit'])
      worker.once(event, () => {
        spare.delete(worker);
        done(false);
      });
  });
  const closing: Sent = { close: true };
  worker.postMessage(closing);
  return isClosed;
};

const answerOf = (worker: Worker, job: Sent): Promise<unknown> =>
  new Promise((done, failed) => {
    worker.on('message', (told: Told) => {
      if ('error' in told) failed(told.error);
      else if ('answer' in told) done(told.answer);
    });
    worker.once('error', failed);
    worker.once('exit', () => failed(new Error('A thread for long reads was stopped.')));
    worker.postMessage(job);
  });
