import { Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { DateText, orNull, Short } from '../../../kernel/declare/schemas.ts';
import { lockDateOf } from '../../companies/contract/queries.ts';
import { lockFields, lockId, moveLock, periodLock } from './lock.ts';

export const lockInFuture = refusal(
  'lock_in_future',
  422,
  'The lock date {lock_date} is in the future. Send {today} or an earlier date.',
);

/** Sets the lock date; moving it back or removing it requires an admin. */
export const set = command('accounting.period.set', {
  says: 'Set, move or remove the lock date of the books.',
  explains: [
    'Postings and stock movements dated through the lock date are refused with `period_locked` from then on, in all modules.',
    'Moving the date back or removing it (null) needs the role admin.',
    'A future date is refused with `lock_in_future`.',
    'Moving it forward signs a ledger head, so that a later change back can be detected; the same date again records nothing.',
  ],
  by: 'manager',
  on: periodLock,
  takes: Type.Object({
    lock_date: orNull(DateText),
    reason: Type.Optional(orNull(Short)),
  }),
  gives: Type.Object({ ...lockFields, event_id: Type.Optional(Type.Integer()) }),
  refuses: [lockInFuture, roleTooLow],
  reads: (reader) => ({ kept: reader.state(periodLock, lockId) }),
  decide: (_, { lock_date, reason = null }, now, { kept }) => {
    const before = lockDateOf(now.company) ?? null;
    if (lock_date !== null && lock_date > now.today)
      return lockInFuture({ lock_date, today: now.today });
    const isBack = before !== null && (lock_date === null || lock_date < before);
    if (isBack && !isAtLeast(now.caller.role, 'admin')) return roleTooLow({ required: 'admin' });
    const facts = moveLock(now.company, lock_date, reason);
    const moved = facts.length > 0;
    return {
      facts,
      answer: {
        lock_date,
        lock_date_set_by: (moved ? now.caller.user_id : kept?.set_by) ?? null,
        lock_date_set_at: (moved ? now.ts : kept?.set_at) ?? null,
      },
    };
  },
});
