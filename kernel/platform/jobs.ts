import type { Logger } from 'pino';
import { limits } from '../declare/limits.ts';
import { sendNamed } from '../declare/operation.ts';
import type { Services } from '../declare/services.ts';
import { instance, type Reader } from '../reader/reader.ts';
import { jobTable } from '../reader/tables.ts';
import { instant, written } from '../values/clock.ts';
import { sendAsSystem } from '../writer/system-command.ts';

type JobRow = {
  readonly company: string;
  readonly ledger_id: number;
  readonly reaction: string;
  readonly entity_id: string;
  readonly attempts: number;
  readonly data: string;
};

const dueSql = `SELECT j.company, j.ledger_id, j.reaction, j.entity_id, j.attempts, l.data FROM job j
 JOIN ledger l ON l.id = j.ledger_id WHERE j.status = 'waiting' AND j.next_at <= :now
 AND j.reaction NOT IN (SELECT value FROM json_each(:busy)) ORDER BY j.ledger_id LIMIT +:batch`;

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
 * run in order, those of several in parallel, so that slow reads do not delay mails.
 */
export const startJobs = (
  services: Services,
  log: Logger,
): { readonly stop: () => Promise<void> } => {
  const lanes = new Map<string, Promise<void>>();
  let stopped = false;
  /** The stop did not wait for jobs in progress; their results are not recorded any more. */
  let abandoned = false;
  const reader = services.reader({ company_id: instance });
  const laters = new Map(
    [...services.registry.laters.values()].flat().map((one) => [one.name, one]),
  );
  const inTurn = async (rows: readonly JobRow[]): Promise<void> => {
    for (const row of rows) {
      if (stopped) return;
      const error = await attempt(row);
      if (abandoned) return;
      if (error) log.warn({ job: row.reaction, ledger_id: row.ledger_id, error }, 'a job failed');
      await settle(row, error);
    }
  };
  /** Starts due jobs of idle reactions; returns their number. */
  const take = (): number => {
    const asked = {
      now: instant(),
      batch: limits.jobBatch,
      busy: JSON.stringify([...lanes.keys()]),
    };
    const due = reader.rows<JobRow>(dueSql, asked);
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
  const attempt = async (row: JobRow): Promise<string | undefined> => {
    const later = laters.get(row.reaction);
    if (!later) return `no reaction ${row.reaction}`;
    const job = {
      company_id: row.company,
      ledger_id: row.ledger_id,
      entity_id: row.entity_id,
      data: JSON.parse(row.data) as never,
      attempt: row.attempts + 1,
    };
    return later.run(job, services).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  };
  const settle = async (row: JobRow, error: string | undefined): Promise<void> => {
    const attempts = row.attempts + 1;
    const isOver = error !== undefined && attempts >= limits.jobAttempts;
    const pauseMs = 1000 * 4 ** attempts;
    const next = written(Temporal.Instant.from(instant()).add({ milliseconds: pauseMs }));
    const settled = sendNamed(settleJob, {
      ledger_id: row.ledger_id,
      reaction: row.reaction,
      entity_id: row.entity_id,
      attempts,
      next_at: next,
      error: error ?? null,
      status: error === undefined ? 'done' : isOver ? 'parked' : 'waiting',
    });
    const errand = { company_id: row.company, source: 'job' };
    const outcome = await sendAsSystem(services, settled, errand);
    if (!outcome.done) throw new Error(`a job was not settled: ${outcome.code}`);
  };
  const wake = (): void => {
    if (stopped || laters.size === 0) return;
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
      stopped = true;
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
