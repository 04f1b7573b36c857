import { isAtLeast } from '../../../kernel/declare/access.ts';
import type { Decision } from '../../../kernel/declare/decision.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { refusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { addDays, isDate } from '../../../kernel/values/clock.ts';
import { lockDateOf } from '../../companies/contract/queries.ts';
import { moveLock } from '../period/lock.ts';
import { lockInFuture } from '../period/set.ts';

export const badData = refusal('bad_data', 422, 'The data is not valid: {why}.');

type Record = {
  readonly event_type: string;
  readonly data: Readonly<{ [field: string]: unknown }>;
};

/** First and last day of a period: a date, a month or a year. */
const daysOf = (period: unknown): { readonly first: string; readonly last: string } | undefined => {
  if (typeof period !== 'string') return undefined;
  if (isDate(period)) return { first: period, last: period };
  const [first, months] = /^\d{4}-\d{2}$/.test(period)
    ? [`${period}-01`, 1]
    : [`${period}-01-01`, 12];
  if (!isDate(first)) return undefined;
  const after = Temporal.PlainDate.from(first).add({ months }).toString();
  return { first, last: addDays(after, -1) };
};

/** Imports a closed or reopened period by moving the lock date. */
export const importLock = ({ event_type, data }: Record, now: Now): Decision => {
  const days = daysOf(data['lock_date'] ?? data['period']);
  if (!days) return badData({ why: '/period must be a date, a month or a year' });
  const before = lockDateOf(now.company) ?? null;
  const isClosed = event_type === 'acc.period.closed';
  const to = isClosed ? days.last : addDays(days.first, -1);
  if (to > now.today) return lockInFuture({ lock_date: to, today: now.today });
  const moves = isClosed ? before === null || to > before : before !== null && to < before;
  if (!moves) return { facts: [], answer: { told: 'nothing' } };
  if (!isClosed && !isAtLeast(now.caller.role, 'admin')) return roleTooLow({ required: 'admin' });
  return { facts: moveLock(now.company, to, 'imported'), answer: { told: 'updated' } };
};
