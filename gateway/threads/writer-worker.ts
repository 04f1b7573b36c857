import { Worker } from 'node:worker_threads';

/** Starts the writer's thread, which loads the house while the caller does the same. */
export const startWriter = (): Worker => new Worker(new URL('./writer-thread.ts', import.meta.url));
