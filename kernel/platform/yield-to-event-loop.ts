import { setImmediate } from 'node:timers/promises';

/** Lets everybody else who waits have a turn, in the middle of what goes on for long. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
