import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText } from '../../../kernel/declare/schemas.ts';
import { neg } from '../../../kernel/values/money/money.ts';
import { lotValue } from '../pricing/cost.ts';
import { item, unitCost } from '../state/item.ts';
import { adjustment, dateOf } from './movement.ts';

/** Takes ownership of consigned goods at the bill's unit cost, or returns it to the supplier at the agreed cost. */
export const takeOwnership = command('inventory.movements.takeOwnership', {
  says: 'Take ownership of consigned goods, or return it to the supplier.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  takes: Type.Object({
    item_id: AnyId,
    is_ours: Type.Boolean(),
    unit_cost: Type.Number({ minimum: 0 }),
    source_doc_id: AnyId,
    date: Type.Optional(DateText),
  }),
  decide: (lot, input, now) => {
    const { item_id, is_ours, unit_cost, source_doc_id } = input;
    const value = lotValue(lot.quantity, is_ours ? unit_cost : unitCost(lot), lot.currency);
    return [
      adjustment(item_id, lot, lot.quantity, {
        date: dateOf(input, now),
        source_doc_id,
        unit_cost,
        consignment_flag: is_ours ? null : 'in',
        value_delta: is_ours ? value : neg(value),
      }),
    ];
  },
});
