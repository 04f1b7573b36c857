/** Failure that no retry mends: the job is parked at once. */
export class GivenUp extends Error {}

/** Work that is to go on after a pause; it counts as no failed attempt. */
export class Unfinished extends Error {
  readonly pauseMs: number;
  constructor(pauseMs: number) {
    super('the work goes on after a pause');
    this.pauseMs = pauseMs;
  }
}

/** Result of running a job: done, or the reason and what follows from it. */
export type JobOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'unfinished'; readonly pauseMs: number }
  | { readonly is: 'failed' | 'givenUp'; readonly error: string };

/** Runs the work of a job; every error becomes an outcome. */
export const outcomeOf = async (work: () => Promise<void>): Promise<JobOutcome> => {
  try {
    await work();
    return { is: 'done' };
  } catch (error) {
    if (error instanceof Unfinished) return { is: 'unfinished', pauseMs: error.pauseMs };
    const is = error instanceof GivenUp ? 'givenUp' : 'failed';
    return { is, error: error instanceof Error ? error.message : String(error) };
  }
};

/** Error noted with a job that a restore has paused until an owner releases it. */
export const pausedByRestore = 'paused by a restore';
