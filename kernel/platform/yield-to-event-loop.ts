import { setImmediate } from 'node:timers/promises';

/** Yields to the event loop during long work. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
