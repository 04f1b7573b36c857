import { command } from '../../../kernel/declare/operation.ts';
import { itemUnreserved } from '../state/facts.ts';
import { lotsNamed } from './list-lots.ts';
import { HeldLines } from './reserve.ts';

/** Releases goods reserved for a list, at most what is still reserved. */
export const unreserve = command('inventory.forLists.unreserve', {
  says: 'Release goods reserved for a list.',
  by: 'operator',
  takes: HeldLines,
  reads: (reader, { lines }) => ({ lots: lotsNamed(reader, lines) }),
  decide: (_, { list_id, lines }, __, { lots }) =>
    lines.flatMap(({ item_id, quantity }) => {
      const held = lots.get(item_id)?.reservations[list_id] ?? 0;
      const released = Math.min(held, quantity);
      return released > 0
        ? itemUnreserved(item_id, { quantity: released, released_from: list_id })
        : [];
    }),
});
