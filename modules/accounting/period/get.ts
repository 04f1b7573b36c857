import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { lockDateOf } from '../../companies/contract/queries.ts';
import { lockFields, lockId, periodLock } from './lock.ts';

/** Lock date of the books. */
export const get = query('accounting.period.get', {
  says: 'Read the lock date of the books.',
  explains: [
    '`lock_date` is the last locked day, null if the books are open; `lock_date_set_by` and `lock_date_set_at` name its last change.',
    'Postings and stock movements dated through that day are refused with `period_locked`.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object(lockFields),
  answer: (reader, _, now) => {
    const kept = reader.state(periodLock, lockId);
    return {
      lock_date: lockDateOf(now.company) ?? null,
      lock_date_set_by: kept?.set_by ?? null,
      lock_date_set_at: kept?.set_at ?? null,
    };
  },
});
