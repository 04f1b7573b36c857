import { jobTable } from '../../../kernel/reader/tables.ts';
import type { Commit } from '../../../kernel/writer/tape/commit.ts';

/** Jobs as the groups of the log record them. */
export type RecordedJobs = {
  /** Jobs that were settled for good, done or given up, and how many times each. */
  readonly settled: ReadonlyMap<string, number>;
  /** Entries of jobs of which an attempt failed, such as one that was not answered in time; they are done again. */
  readonly failed: ReadonlySet<number>;
};

/** A record of jobs, which notes those of a commit. */
export const recordOfJobs = (): RecordedJobs & {
  readonly note: (commit: Pick<Commit, 'steps'>) => void;
  readonly clear: () => void;
} => {
  const settled = new Map<string, number>();
  const failed = new Set<number>();
  return {
    ...{ settled, failed },
    note: ({ steps }) => {
      for (const step of steps) {
        if (!('put' in step) || step.put !== jobTable.name) continue;
        const { ledger_id, reaction, status, error } = step.row;
        if (error !== null) failed.add(Number(ledger_id));
        if (status === 'waiting') continue;
        const job = `${reaction} of entry ${ledger_id}`;
        settled.set(job, (settled.get(job) ?? 0) + 1);
      }
    },
    clear: () => {
      settled.clear();
      failed.clear();
    },
  };
};

/** Jobs that were settled more than once, as by two leaders. */
export const againstSettled = (settled: ReadonlyMap<string, number>): readonly string[] =>
  [...settled].flatMap(([job, times]) =>
    times > 1 ? [`the job ${job} was settled ${times} times`] : [],
  );
