import { limits } from '../declare/limits.ts';
import type { Registry } from '../declare/module.ts';
import type { AddressedJob } from '../declare/reaction.ts';
import type { Services } from '../declare/services.ts';
import type { Reader } from '../reader/reader.ts';
import { instant } from '../values/clock.ts';

/** A job as stored, with the data of its fact. */
export type JobRow = {
  readonly company: string;
  readonly ledger_id: number;
  readonly reaction: string;
  readonly entity_id: string;
  readonly attempts: number;
  readonly data: string;
};

/** Work of the jobs of one name, and the pauses between its attempts. */
export type JobWork = {
  readonly run: (job: AddressedJob, services: Services) => Promise<void>;
  readonly pausesMs: readonly number[];
};

/** Pauses of work that declares none of its own: four times as long each time. */
export const usualPausesMs = Array.from(
  { length: limits.jobAttempts - 1 },
  (_, at) => 1000 * 4 ** (at + 1),
);

// A job for an addressee waits for the earlier ones of its entity.
const dueSql = `SELECT j.company, j.ledger_id, j.reaction, j.entity_id, j.attempts, l.data FROM job j
 JOIN ledger l ON l.id = j.ledger_id WHERE j.status = 'waiting' AND j.next_at <= :now
 AND j.reaction NOT IN (SELECT value FROM json_each(:busy))
 AND (instr(j.reaction, ':') = 0 OR NOT EXISTS (SELECT 1 FROM job e WHERE e.company = j.company
   AND e.reaction = j.reaction AND e.status = 'waiting' AND e.entity_id = j.entity_id
   AND e.ledger_id < j.ledger_id AND e.next_at > :now))
 ORDER BY j.ledger_id LIMIT +:batch`;

/** Due jobs of all companies, oldest facts first, without those of busy names. */
export const dueJobs = (reader: Reader, busy: readonly string[]): readonly JobRow[] =>
  reader.rows<JobRow>(dueSql, {
    now: instant(),
    batch: limits.jobBatch,
    busy: JSON.stringify(busy),
  });

/** Addressee in the name of a job; empty where it has none. */
export const addresseeOf = (reaction: string): string => {
  const at = reaction.indexOf(':');
  return at < 0 ? '' : reaction.slice(at + 1);
};

/** Finds the work of a job by its name. */
export const workIn = (
  registry: Registry,
): { readonly isEmpty: boolean; readonly of: (reaction: string) => JobWork | undefined } => {
  const laters = [...registry.laters.values()].flat().map(({ name, run }) => ({
    name,
    run: run as JobWork['run'],
    pausesMs: usualPausesMs,
  }));
  const known = new Map([...laters, ...registry.subscriptions].map((one) => [one.name, one]));
  return {
    isEmpty: known.size === 0,
    of: (reaction) => known.get(reaction.split(':', 1)[0] ?? ''),
  };
};
