import { written } from '../../../kernel/values/clock.ts';
import type { BackupRow } from '../records/view.ts';
import { type Plan, weekdays } from './plan.ts';

/** When a plan last wanted a backup at or before an instant. */
export const lastSlot = (plan: Omit<Plan, 'keep' | 'enabled'>, ts: string): Temporal.Instant => {
  const now = Temporal.Instant.from(ts).toZonedDateTimeISO('UTC');
  const at = now.startOfDay().add({ hours: plan.hour });
  const day = weekdays.indexOf(plan.weekday) + 1;
  const back = plan.frequency === 'weekly' ? (at.dayOfWeek - day + 7) % 7 : 0;
  const slot = at.subtract({ days: back });
  const isAhead = Temporal.ZonedDateTime.compare(slot, now) > 0;
  return slot.subtract({ days: isAhead ? (plan.frequency === 'weekly' ? 7 : 1) : 0 }).toInstant();
};

/** When a plan wants the next one. */
export const nextSlot = (plan: Omit<Plan, 'keep' | 'enabled'>, ts: string): string =>
  written(lastSlot(plan, ts).add({ hours: plan.frequency === 'weekly' ? 7 * 24 : 24 }));

/**
 * Backup that is due: `first` for the one of the slot, `retry` an hour after that one failed. A plan made after the slot waits
 * for the next.
 */
export const dueNow = (
  plan: Omit<Plan, 'keep' | 'enabled'>,
  since: string,
  made: readonly BackupRow[],
  ts: string,
): 'first' | 'retry' | undefined => {
  const slot = written(lastSlot(plan, ts));
  if (since > slot) return undefined;
  const tried = made.filter(
    ({ created_at, state }) => state.kind === 'scheduled' && created_at >= slot,
  );
  const [last] = tried;
  if (!last) return 'first';
  if (last.state.status !== 'failed' || tried.length > 1) return undefined;
  const again = Temporal.Instant.from(last.updated_at).add({ hours: 1 });
  return Temporal.Instant.compare(again, Temporal.Instant.from(ts)) <= 0 ? 'retry' : undefined;
};
