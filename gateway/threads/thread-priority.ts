import { constants, getPriority, setPriority } from 'node:os';

/** How far the threads stand behind the one that answers requests, in nice values of Linux. */
export const behind = {
  /** What is written waits for what is being read of requests: so that more of them share a commit. */
  writer: 10,
  longReads: 15,
} as const;

/** Has the calling thread give way. Only on Linux has a thread a priority; elsewhere it would be that of the whole service. */
export const giveWay = (by: number): void => {
  if (process.platform !== 'linux') return;
  setPriority(Math.min(getPriority() + by, constants.priority.PRIORITY_LOW));
};
