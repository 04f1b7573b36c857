import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import { leaseIn } from '../../../kernel/cluster/lease.ts';
import { postgres } from '../../../kernel/cluster/postgres.ts';
import { sendNamed } from '../../../kernel/declare/operation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { elapsedMs, instant } from '../../../kernel/values/clock.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { firstCompanyOf, inCharge } from '../../../modules/identity/index.ts';
import type { Ask } from '../node-messages.ts';
import { type ComparedNode, compareCopies } from './compare-copies.ts';

type Around = {
  readonly url: string;
  readonly services: Services;
  readonly log: Logger;
  readonly ask: Ask;
  /** Epoch in which this node leads; 0 while it does not. */
  readonly epoch: () => number;
  /** Address of this node. */
  readonly address: string;
};

/** Comparison of the copies of all nodes, each night by the leader. */
export type NightlyComparison = {
  /** Sentences about copies that differed at the last comparison, with the next step. */
  readonly warnings: () => readonly string[];
  readonly stop: () => Promise<void>;
};

/** Hours of the night, UTC, in which the copies are compared. */
const [from, to] = [2, 5];

/** Compares once a night; where it did not succeed, again after a while of the same night. */
export const compareNightly = (around: Around): NightlyComparison => {
  const stopping = new AbortController();
  let warnings: readonly string[] = [];
  let nextMs = 0;
  const look = async (): Promise<void> => {
    const epoch = around.epoch();
    const hour = Number(instant().slice(11, 13));
    if (epoch === 0 || hour < from || hour >= to || elapsedMs() < nextMs) return;
    nextMs = elapsedMs() + clusterLimits.compareAgainMs;
    const compared = await compareNow(around, epoch);
    for (const { address, failed } of compared)
      if (failed !== null) around.log.warn({ address, failed }, 'a copy was not compared');
    if (compared.some(({ failed }) => failed !== null)) return;
    nextMs = elapsedMs() + clusterLimits.compareMs;
    warnings = compared.filter(({ tables }) => tables.length > 0).map(warningOf);
    for (const warning of warnings) around.log.error(warning);
    if (warnings.length > 0) await tellOwners(around.services, warnings);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch((err: unknown) => around.log.error({ err }, 'comparing copies failed'));
      await pause(clusterLimits.measureLogMs, undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    warnings: () => warnings,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

const compareNow = async (
  { url, services, ask, address }: Around,
  epoch: number,
): Promise<readonly ComparedNode[]> => {
  const db = postgres(url);
  try {
    const nodes = await leaseIn(db).nodes();
    const others = nodes.map((one) => one.address).filter((one) => one !== address);
    return await compareCopies({ work: services.work, ask, epoch, others });
  } finally {
    await db.close();
  }
};

const shown = 5;

/** Sentence about a copy that differs from that of the leader. */
const warningOf = ({ address, tables }: ComparedNode): string => {
  const names = tables.slice(0, shown).join(', ');
  return `The copy of the node at ${address} differs from that of the leader in ${tables.length} tables (${names}). Stop that node, delete countinghouse.db in its data folder and start it: it gets a new copy.`;
};

/** Notifies the owners and admins of the first company. */
const tellOwners = async (services: Services, warnings: readonly string[]): Promise<void> => {
  const company = firstCompanyOf(services.reader({ company_id: instance }));
  if (company === undefined) return;
  const notice = {
    users: [...inCharge(services.reader({ company_id: company }))],
    category: 'system',
    title: 'Copies of the books differ between nodes',
    body: warnings.join(' '),
    action_url: null,
    priority: 'high',
  };
  const send = sendNamed('notifications.notices.notify', notice);
  const outcome = await sendAsSystem(services, send, { company_id: company, source: 'cluster' });
  if (!outcome.done) throw new Error(`the owners were not notified: ${outcome.code}`);
};
