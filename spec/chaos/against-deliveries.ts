import type { LedgerEntry } from './history.ts';

/**
 * Entries that were not delivered, or first in another order than that of their record; where nothing excuses it, such as
 * an attempt that failed, also those that were delivered twice.
 */
export const againstDeliveries = (
  entries: readonly LedgerEntry[],
  arrived: readonly number[],
  isOnce: boolean,
  failed: ReadonlySet<number> = new Set(),
): readonly string[] => {
  const times = new Map<number, number>();
  for (const id of arrived) times.set(id, (times.get(id) ?? 0) + 1);
  const order = [...times.keys()];
  const places = new Map(order.map((id, at) => [id, at]));
  const missing = entries.filter(({ id }) => !times.has(id));
  const repeated = entries.filter(
    ({ id }) => isOnce && !failed.has(id) && (times.get(id) ?? 0) > 1,
  );
  const early = [...Map.groupBy(entries, ({ entity }) => entity).values()].flatMap((own) =>
    own
      .slice(1)
      .filter(
        ({ id }, at) =>
          (places.get(id) ?? Number.POSITIVE_INFINITY) < (places.get(own[at]?.id ?? 0) ?? -1),
      ),
  );
  return [
    ...missing.map(({ id }) => `entry ${id} was not delivered`),
    ...repeated.map(({ id }) => `entry ${id} was delivered ${times.get(id)} times`),
    ...early.map(
      ({ id, entity }) => `entry ${id} was delivered before an earlier one of ${entity}`,
    ),
  ];
};
