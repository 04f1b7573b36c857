import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { lockDateOf } from '../../companies/contract/queries.ts';
import { periodClosed, periodReopened } from '../contract/facts.ts';

/** Id of the single period lock entity. */
export const lockId = 'period:lock';

/** Lock date, with who set it and when. */
export type PeriodLock = {
  readonly lock_date: string | null;
  readonly set_by: string | null;
  readonly set_at: string | null;
};

const when = on<PeriodLock>();

/** Period lock; companies stores its date as a setting, which the kernel reads. */
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

/** Fields of the lock as answered. */
export const lockFields = {
  lock_date: orNull(Type.String()),
  lock_date_set_by: orNull(Type.String()),
  lock_date_set_at: orNull(Type.String()),
};

/** Fact of a changed lock date: closed if it moves forward, reopened if back or removed; none if unchanged. */
export const moveLock = (company: Company, to: string | null, reason: string | null = null) => {
  const previous = lockDateOf(company) ?? null;
  if (previous === to) return [];
  const data = { lock_date: to, previous, reason };
  if (to !== null && (previous === null || to > previous))
    return [periodClosed(lockId, { period: to, ...data })];
  return [periodReopened(lockId, { period: previous ?? '', ...data })];
};
