import { limits } from '../../kernel/declare/limits.ts';
import { type Send, send } from '../../kernel/declare/operation.ts';
import type { Clock } from '../../kernel/declare/reaction.ts';
import { instantAfter } from '../../kernel/values/clock.ts';
import { deliveries } from './deliveries/job-name.ts';
import { prune } from './deliveries/prune.ts';

const oldSql = `SELECT ledger_id, reaction FROM job WHERE status='done' AND next_at < :before
 AND company=:company AND reaction >= :from AND reaction < :until LIMIT +:most`;

/** Deletes deliveries that are older than 30 days, at most 1000 a minute. */
const forgetsDelivered: Clock = {
  name: 'webhooks.forgetsDelivered',
  due: (reader, { ts }): readonly Send[] => {
    const delivered = reader.rows<{ ledger_id: number; reaction: string }>(oldSql, {
      before: instantAfter(ts, { hours: -24 * limits.webhookDaysListed }),
      from: `${deliveries}:`,
      until: `${deliveries};`,
      most: limits.bulkIds,
    });
    return delivered.length === 0 ? [] : [send(prune, { delivered: [...delivered] })];
  },
};

/** Clocks of webhooks. */
export const clocks: readonly Clock[] = [forgetsDelivered];
