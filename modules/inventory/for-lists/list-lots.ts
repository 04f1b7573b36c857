import type { Verdict } from '../../../kernel/declare/actor.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sub } from '../../../kernel/values/money/money.ts';
import type { ItemEvent, ItemPayload } from '../../../machines/lot.ts';
import { type Lot, lotsById } from '../lots/lot.ts';
import { lotMay } from '../lots/lot-verdict.ts';
import { notPossible } from './refusals.ts';

/** Lots of list lines, by id. */
export const lotsNamed = (
  reader: Reader,
  lines: readonly { readonly item_id: string }[],
): ReadonlyMap<string, Lot> =>
  new Map(
    lotsById(
      reader,
      lines.map((line) => line.item_id),
    ).map((lot) => [lot.id, lot]),
  );

/** Refusal of the first line whose lot is missing or whose lifecycle does not allow the event. */
export const firstRefusal = <L extends { readonly item_id: string }>(
  lots: ReadonlyMap<string, Lot>,
  lines: readonly L[],
  event: ItemEvent['type'],
  asked: (line: L) => ItemPayload,
): Refusal | undefined => {
  for (const line of lines) {
    const lot = lots.get(line.item_id);
    if (!lot) return notFound({ what: 'item', id: line.item_id });
    const verdict: Verdict = lotMay(lot, event, asked(line));
    if (!verdict.taken)
      return notPossible({ sku: lot.sku, status: lot.status, why: verdict.words, item_id: lot.id });
  }
  return undefined;
};

/** Quantities of lots while several lines change them: `set` answers the difference. */
export const runningQuantities = (
  lots: ReadonlyMap<string, Lot>,
): {
  readonly of: (id: string) => number;
  readonly set: (id: string, quantity: number) => number;
} => {
  const held = new Map([...lots].map(([id, lot]) => [id, lot.quantity]));
  const of = (id: string): number => held.get(id) ?? 0;
  return {
    of,
    set: (id, quantity) => {
      const delta = sub(quantity, of(id));
      held.set(id, quantity);
      return delta;
    },
  };
};
