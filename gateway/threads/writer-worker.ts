import { Worker } from 'node:worker_threads';

/** Thread of the writer, which loads the modules while the caller does the same. */
export type WriterThread = {
  readonly worker: Worker;
  /** Takes the thread back once its database is closed: ends it, or keeps it for the next service. */
  readonly release: () => Promise<unknown>;
};

/** Starts a thread for the writer, which ends when it is released. */
export const startWriter = (): WriterThread => {
  const worker = new Worker(new URL('./writer-thread.ts', import.meta.url));
  const ended = new Promise((done) => worker.once('exit', done));
  return {
    worker,
    release: () => {
      worker.postMessage('end');
      return ended;
    },
  };
};
