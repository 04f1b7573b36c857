import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { lockDateOf } from '../../companies/contract/queries.ts';
import { lockFields, lockId, periodLock } from './lock.ts';

/** Through which date the books are locked. */
export const get = query('accounting.period.get', {
  says: 'Read through which date the books are locked.',
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
