import { Worker } from 'node:worker_threads';

/** Starts the writer thread, which loads the modules while the caller does the same. */
export const startWriter = (): Worker => new Worker(new URL('./writer-thread.ts', import.meta.url));
