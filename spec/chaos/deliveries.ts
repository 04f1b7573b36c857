import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { targetOf } from '../../kernel/platform/http-client/guard.ts';
import type { TestCluster } from '../cluster.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import type { LedgerEntry } from './history.ts';
import { healedMs } from './send.ts';

/** A receiver of webhooks about items, which answers all of them. */
export type Deliveries = {
  /** Ids of the entries that arrived, in their order, as often as they came. */
  readonly arrived: readonly number[];
  /** Waits until entries have arrived, up to a time. */
  readonly have: (entries: readonly LedgerEntry[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Address of the receiver, which no fault cuts off. */
const host = '127.0.0.9';

/** Starts a receiver, and makes the endpoint of a cluster that sends to it. */
export const startDeliveries = async (cluster: TestCluster): Promise<Deliveries> => {
  const receiver = await startReceiver(host);
  const arrived: number[] = [];
  receiver.answer = ({ body }, response) => {
    arrived.push(body.id);
    response.writeHead(204).end();
  };
  const leading = await cluster.leader();
  const allowances = [targetOf(receiver.url)];
  const allowed = await cluster.ask(leading, 'PUT', '/system/outgoing', { body: { allowances } });
  const body = { url: `${receiver.url}/`, entity_types: ['item'] };
  const made = await cluster.ask(leading, 'POST', '/webhooks/endpoints', { body });
  if (allowed.status >= 300 || made.status >= 300)
    throw new Error(`no webhooks: ${allowed.bytes} ${made.bytes}`);
  return {
    arrived,
    have: async (entries) => {
      const end = performance.now() + healedMs;
      const isThere = (): boolean => {
        const present = new Set(arrived);
        return entries.every(({ id }) => present.has(id));
      };
      while (!isThere() && performance.now() < end) await pause(50);
    },
    stop: receiver.stop,
  };
};
