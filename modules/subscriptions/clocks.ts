import { limits } from '../../kernel/declare/limits.ts';
import { type Send, send } from '../../kernel/declare/operation.ts';
import type { Clock } from '../../kernel/declare/reaction.ts';
import { expire } from './subscriptions/expire.ts';
import { generateDue } from './subscriptions/generate-due.ts';
import { periodAfter } from './subscriptions/schedule.ts';
import { type Subscription, subscription } from './subscriptions/subscription.ts';

/** Due periods without a document, earliest first, at most `limits.periodsAtOnce`. */
const periodsDue = (state: Subscription, today: string): readonly string[] => {
  const due: string[] = [];
  let period = state.next_run;
  while (period !== null && period <= today && due.length < limits.periodsAtOnce) {
    due.push(period);
    period = periodAfter(state, period);
  }
  return due;
};

/** Creates a draft for every due period, including those missed while the service was down. */
const documentsDue: Clock = {
  name: 'subscriptions.documentsDue',
  due: (reader, { today }) =>
    reader
      .rows<{ id: string }>(
        `SELECT id FROM subscription_view WHERE company=:company
           AND status='active' AND next_run <= :today ORDER BY next_run, seq LIMIT 500`,
        { today },
      )
      .flatMap(({ id: entity_id }): readonly Send[] => {
        const state = reader.state(subscription, entity_id);
        const due = state ? periodsDue(state, today) : [];
        return due.map((period) =>
          send(generateDue, { entity_id, period }, { source: 'subscription' }),
        );
      }),
};

/** Expires subscriptions on the day after their end date, once no period is due. */
const subscriptionsEnd: Clock = {
  name: 'subscriptions.subscriptionsEnd',
  due: (reader, { today }) =>
    reader
      .rows<{ id: string }>(
        `SELECT id FROM subscription_view WHERE company=:company AND end_date < :today
           AND (status='paused' OR (status='active' AND next_run IS NULL)) ORDER BY seq LIMIT 500`,
        { today },
      )
      .map(({ id: entity_id }) => send(expire, { entity_id, today })),
};

/** Clocks of subscriptions. */
export const clocks: readonly Clock[] = [documentsDue, subscriptionsEnd];
