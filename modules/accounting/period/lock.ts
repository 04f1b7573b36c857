import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { lockDateOf } from '../../companies/contract/queries.ts';
import { periodClosed, periodReopened } from '../contract/facts.ts';

/** The one entity that keeps through which date the books are locked. */
export const lockId = 'period:lock';

/** Through which date the books are locked, by whom and when. */
export type PeriodLock = {
  readonly lock_date: string | null;
  readonly set_by: string | null;
  readonly set_at: string | null;
};

const when = on<PeriodLock>();

/** The lock of the books; companies keeps its date as a setting, where the kernel reads it. */
export const periodLock = actor<PeriodLock>('accounting_period', {
  title: 'period lock',
  initial: { lock_date: null, set_by: null, set_at: null },
  folds: [
    when(periodClosed, (_, { lock_date }, meta) => ({
      lock_date,
      set_by: meta.actor_id,
      set_at: meta.ts,
    })),
    when(periodReopened, (_, { lock_date }, meta) => ({
      lock_date,
      set_by: meta.actor_id,
      set_at: meta.ts,
    })),
  ],
});

/** The lock as answered. */
export const lockFields = {
  lock_date: orNull(Type.String()),
  lock_date_set_by: orNull(Type.String()),
  lock_date_set_at: orNull(Type.String()),
};

/** The fact that moves the lock: forward it closes, back or away it reopens; none where it stays. */
export const moveLock = (company: Company, to: string | null, reason: string | null = null) => {
  const previous = lockDateOf(company) ?? null;
  if (previous === to) return [];
  const data = { lock_date: to, previous, reason };
  if (to !== null && (previous === null || to > previous))
    return [periodClosed(lockId, { period: to, ...data })];
  return [periodReopened(lockId, { period: previous ?? '', ...data })];
};
