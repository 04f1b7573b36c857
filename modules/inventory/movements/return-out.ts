import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { sub } from '../../../kernel/values/money/money.ts';
import { item } from '../state/item.ts';
import { adjustment, movedBy, moveFields, usedReservation, valueOut } from './movement.ts';

/** Returns goods to the supplier for a document, at the lot's present cost. */
export const returnOut = command('inventory.movements.returnOut', {
  says: 'Return goods to the supplier for a document.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'return-to-supplier',
  takes: Type.Object(moveFields),
  decide: (lot, input, now) => {
    const { item_id, quantity, reason } = input;
    const left = sub(lot.quantity, quantity);
    return {
      facts: [
        adjustment(item_id, lot, left, {
          ...movedBy(input, now),
          ...usedReservation(lot, input, quantity),
          ...(reason === undefined ? {} : { reason }),
        }),
      ],
      answer: { value: valueOut(lot, quantity) },
    };
  },
});
