import type { Verdict } from '../../../kernel/declare/actor.ts';
import { add, sub } from '../../../kernel/values/money/money.ts';
import { item as itemLife } from '../../../machines/item.ts';
import type { ItemEvent, ItemPayload } from '../../../machines/lot.ts';
import type { Lot } from './lot.ts';

/** What an item's life says to an event of a lot, asked on behalf of whoever has some of it reserved. */
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
      // Which one it was is known to the state; here only that there was one matters.
      previous_status: 'available',
    },
  );
};
