import { Type } from '@sinclair/typebox';
import type { Result } from '../../../kernel/declare/operation.ts';

/** An item that a bulk operation passed over, and why. */
export const Skipped = Type.Array(
  Type.Object({ entity_id: Type.String(), code: Type.String(), reason: Type.String() }),
);

/** What a bulk operation that changes items answers. */
export const Updated = Type.Object({
  updated: Type.Integer(),
  event_ids: Type.Array(Type.Integer()),
  skipped: Skipped,
});

/** The ids, each once. */
export const once = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

/** The ledger ids of what was done. */
export const eventIds = (results: readonly Result[]): number[] =>
  results.flatMap((one) =>
    one.done && typeof one.answer['event_id'] === 'number' ? [one.answer['event_id']] : [],
  );

/** What was refused of a bulk operation over `ids`, in their order. */
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

/** The answer of a bulk operation that passes over what it cannot change. */
export const updatedOf = (
  results: readonly Result[],
  ids: readonly string[],
): { updated: number; event_ids: number[]; skipped: ReturnType<typeof skippedOf> } => ({
  updated: results.filter((one) => one.done).length,
  event_ids: eventIds(results),
  skipped: skippedOf(results, ids),
});
