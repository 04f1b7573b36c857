import { constants, getPriority, setPriority } from 'node:os';

/** Nice values of threads on Linux, relative to the thread that answers requests. */
export const behind = {
  /** The writer yields to request parsing, so that more commands share a commit. */
  writer: 10,
  longReads: 15,
} as const;

/**
 * Lowers the priority of the calling thread. Only Linux has priorities per thread; elsewhere it would lower the whole service.
 */
export const lowerPriority = (by: number): void => {
  if (process.platform !== 'linux') return;
  setPriority(Math.min(getPriority() + by, constants.priority.PRIORITY_LOW));
};
