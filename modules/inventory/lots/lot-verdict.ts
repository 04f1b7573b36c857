import type { Verdict } from '../../../kernel/declare/actor.ts';
import { add, sub } from '../../../kernel/values/money/money.ts';
import { item as itemLife } from '../../../machines/item.ts';
import type { ItemEvent, ItemPayload } from '../../../machines/lot.ts';
import type { Lot } from './lot.ts';

/** Verdict of the item lifecycle on an event of a lot, on behalf of a source that may have reservations. */
export const lotMay = (
  lot: Lot,
  event: ItemEvent['type'],
  asked: ItemPayload = {},
  asker?: string,
): Verdict => {
  const free = sub(lot.quantity, lot.reserved);
  const own = asker === undefined ? 0 : (lot.reservations[asker] ?? 0);
  return itemLife.can(
    lot.status,
    { type: event, ...asked },
    {
      quantity: lot.quantity,
      reserved: lot.reserved,
      free,
      for_asker: add(free, own),
      allow_splitting: lot.allow_splitting,
      is_named: true,
      has_barcode: false,
      on_live_document: false,
      used: true,
      has_source: true,
      // Only the existence of a previous status matters here.
      previous_status: 'available',
    },
  );
};
