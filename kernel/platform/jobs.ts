import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { limits } from '../declare/limits.ts';
import { sendNamed } from '../declare/operation.ts';
import type { Services } from '../declare/services.ts';
import { instance, type Reader } from '../reader/reader.ts';
import { jobTable } from '../reader/tables.ts';
import { instant, written } from '../values/clock.ts';
import { sendAsSystem } from '../writer/system-command.ts';
import {
  addresseeOf,
  dueJobs,
  type JobRow,
  type JobWork,
  usualPausesMs,
  workIn,
} from './due-jobs.ts';
import { type JobOutcome, outcomeOf } from './job-outcome.ts';

/** Waiting and permanently failed jobs of all companies. */
export const jobCounts = (reader: Reader): { readonly waiting: number; readonly parked: number } =>
  reader.row(`SELECT coalesce(sum(status = 'waiting'), 0) AS waiting, coalesce(sum(status = 'parked'), 0) AS parked
    FROM job WHERE status IN ('waiting', 'parked')`) ?? { waiting: 0, parked: 0 };

/** Name of the command that records the result of a job. */
export const settleJob = 'kernel.jobs.settle';

/** True if a changed table (`company|table`) is the job table. */
export const isJob = (touched: string): boolean => touched.endsWith(`|${jobTable.name}`);

/**
 * Runs due jobs; a failed one is retried after growing pauses, then parked. Jobs of one reaction
 * run in order, those of several in parallel, so that slow reads do not delay mails. `mayRun` is asked
 * before each attempt: it is false while another node runs the jobs. Where a result cannot be recorded,
 * such as on a full disk, this is tried again until it can, and the work is not repeated meanwhile.
 */
export const startJobs = (
  services: Services,
  log: Logger,
  mayRun: () => boolean = () => true,
): { readonly stop: () => Promise<void> } => {
  const lanes = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  /** The stop did not wait for jobs in progress; their results are not recorded any more. */
  let abandoned = false;
  const reader = services.reader({ company_id: instance });
  const work = workIn(services.registry);
  const inTurn = async (rows: readonly JobRow[]): Promise<void> => {
    /** Entities whose earlier job for an addressee has failed. */
    const blocked = new Set<string>();
    for (const row of rows) {
      if (stopping.signal.aborted || !mayRun()) return;
      const entity = `${row.company} ${row.entity_id}`;
      if (blocked.has(entity)) continue;
      const found = work.of(row.reaction);
      const outcome = await attempt(row, found);
      if (abandoned) return;
      if (outcome.is !== 'done' && addresseeOf(row.reaction) !== '') blocked.add(entity);
      if ('error' in outcome)
        log.warn(
          { job: row.reaction, ledger_id: row.ledger_id, error: outcome.error },
          'a job failed',
        );
      await settle(row, outcome, found);
    }
  };
  /** Starts due jobs of idle reactions; returns their number. */
  const take = (): number => {
    const due = dueJobs(reader, [...lanes.keys()]);
    for (const [reaction, rows] of Map.groupBy(due, (row) => row.reaction)) {
      const lane = inTurn(rows).then(
        () => {
          lanes.delete(reaction);
          wake();
        },
        // A job whose result could not be recorded is still due; the next tick runs it again.
        (error: unknown) => {
          lanes.delete(reaction);
          log.error({ err: error, job: reaction }, 'jobs failed');
        },
      );
      lanes.set(reaction, lane);
    }
    return due.length;
  };
  const attempt = (row: JobRow, found: JobWork | undefined): Promise<JobOutcome> =>
    outcomeOf(async () => {
      if (!found) throw new Error(`no reaction ${row.reaction}`);
      const job = {
        company_id: row.company,
        ledger_id: row.ledger_id,
        entity_id: row.entity_id,
        data: JSON.parse(row.data) as never,
        attempt: row.attempts + 1,
        to: addresseeOf(row.reaction),
      };
      await found.run(job, services);
    });
  const settle = async (
    row: JobRow,
    outcome: JobOutcome,
    found: JobWork | undefined,
  ): Promise<void> => {
    const settled = sendNamed(settleJob, {
      ledger_id: row.ledger_id,
      reaction: row.reaction,
      entity_id: row.entity_id,
      ...afterOutcome(outcome, row.attempts, found?.pausesMs),
    });
    const errand = { company_id: row.company, source: 'job' };
    for (let n = 0; ; n += 1) {
      const result = await sendAsSystem(services, settled, errand);
      if (result.done) return;
      if (result.status < 500 || stopping.signal.aborted || !mayRun())
        throw new Error(`a job was not settled: ${result.code}`);
      // Its work is done: another attempt would repeat its effects, such as a mail.
      if (n === 0)
        log.warn(
          { job: row.reaction, ledger_id: row.ledger_id, code: result.code },
          'the result of a job is not recorded yet',
        );
      const ms = Math.min(limits.settleAgainMs * 2 ** n, limits.settleAgainMostMs);
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const wake = (): void => {
    if (stopping.signal.aborted || work.isEmpty || !mayRun()) return;
    try {
      // After a full batch, jobs of other reactions may be due.
      while (take() === limits.jobBatch);
    } catch (error) {
      log.error({ err: error }, 'jobs failed');
    }
  };
  services.hub.on('jobs', wake);
  const timer = setInterval(wake, 1000);
  timer.unref();
  return {
    stop: async () => {
      stopping.abort();
      services.hub.off('jobs', wake);
      clearInterval(timer);
      if (await endsWithin(limits.stopJobsMs, lanes.values())) return;
      abandoned = true;
      const jobs = [...lanes.keys()];
      log.warn(
        { jobs },
        `jobs were still running ${limits.stopJobsMs} ms after the stop; they run again at the next start`,
      );
    },
  };
};

/** Columns of a job after an attempt; `before` is the number of failed attempts before it. */
const afterOutcome = (
  outcome: JobOutcome,
  before: number,
  pausesMs: readonly number[] = usualPausesMs,
): object => {
  const attempts = outcome.is === 'unfinished' ? before : before + 1;
  const pauseMs = outcome.is === 'unfinished' ? outcome.pauseMs : pausesMs[before];
  const next = Temporal.Instant.from(instant()).add({ milliseconds: pauseMs ?? 0 });
  const isOver = outcome.is === 'givenUp' || (outcome.is === 'failed' && pauseMs === undefined);
  return {
    attempts,
    next_at: written(next),
    error: 'error' in outcome ? outcome.error : null,
    status: outcome.is === 'done' ? 'done' : isOver ? 'parked' : 'waiting',
  };
};

/** True if all work ends in time. The timer keeps the process alive, so that the stop is completed. */
const endsWithin = async (ms: number, work: Iterable<Promise<void>>): Promise<boolean> => {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const ended = Promise.all(work).then(() => true);
  try {
    return await Promise.race([ended, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
