import { Type } from '@sinclair/typebox';
import type { Result } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';

/** Items that a bulk operation skipped, with the code and text of the refusal. */
export const Skipped = Type.Array(
  Type.Object({ entity_id: Type.String(), code: Type.String(), reason: Type.String() }),
);

/** Answer of a bulk operation that changes items. */
export const Updated = titled(
  'BulkUpdate',
  Type.Object({
    updated: Type.Integer(),
    event_ids: Type.Array(Type.Integer()),
    skipped: Skipped,
  }),
);

/** Ids without duplicates, in their order. */
export const once = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

/** Ledger ids of the commands that succeeded. */
export const eventIds = (results: readonly Result[]): number[] =>
  results.flatMap((one) =>
    one.done && typeof one.answer['event_id'] === 'number' ? [one.answer['event_id']] : [],
  );

/** Refused items of a bulk operation, in the order of `ids`. */
export const skippedOf = (
  results: readonly Result[],
  ids: readonly string[],
): { entity_id: string; code: string; reason: string }[] =>
  results.flatMap((one, at) =>
    one.done
      ? []
      : [
          {
            entity_id: ids[at] ?? '',
            code: one.refusal.code,
            reason: typeof one.refusal.detail === 'string' ? one.refusal.detail : '',
          },
        ],
  );

/** Answer of a bulk operation that skips items it cannot change. */
export const updatedOf = (
  results: readonly Result[],
  ids: readonly string[],
): { updated: number; event_ids: number[]; skipped: ReturnType<typeof skippedOf> } => ({
  updated: results.filter((one) => one.done).length,
  event_ids: eventIds(results),
  skipped: skippedOf(results, ids),
});
