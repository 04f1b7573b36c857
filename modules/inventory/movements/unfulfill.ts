import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { cannotRejoin, moreThanWentOut } from '../items/refusals.ts';
import { breakOff, nextChildSku, rejoin } from '../lots/child-lots.ts';
import { putInto } from '../pricing/cost.ts';
import { item, unitCost } from '../state/item.ts';
import { itemFulfillmentReversed } from '../state/stock-facts.ts';
import { isOwn, movedBy, moveFields, stockValue, valueDelta } from './movement.ts';
import { needsOwnLot, returnStatus } from './return-status.ts';

/** Returns delivered goods to stock: into their lot, or into the lot from which that was split. */
export const unfulfill = command('inventory.movements.unfulfill', {
  says: 'Return delivered goods of a document to stock.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'unfulfill',
  takes: Type.Object({
    ...moveFields,
    source_doc_id: AnyId,
    /** Document of the delivery, where another one brings the goods back. */
    fulfilled_for: Type.Optional(AnyId),
    /** Goods of no known delivery, such as those of a credit note without an original. */
    undelivered: Type.Optional(Type.Literal(true)),
    /** Unit cost at delivery; default that of the lot. */
    unit_cost: Type.Optional(Type.Number({ minimum: 0 })),
    condition: Type.Optional(Type.Union([Type.Literal('good'), Type.Literal('damaged')])),
    /** Lot with which `putBackPlan` joins them. */
    into: Type.Optional(AnyId),
    /** Id of a separate lot for the returned goods: other condition or location. */
    child_id: Type.Optional(AnyId),
  }),
  refuses: [moreThanWentOut, cannotRejoin],
  reads: (reader, input, lot) => ({
    parent: input.into === undefined ? undefined : reader.entity(item, input.into),
    childSku: nextChildSku(reader, input.item_id, lot.sku),
  }),
  decide: (lot, input, now, { parent, childSku }) => {
    const { item_id, quantity, condition, fulfilled_for, source_doc_id, into } = input;
    const out = lot.sold[fulfilled_for ?? source_doc_id] ?? 0;
    if (!input.undelivered && compare(quantity, out) > 0)
      return moreThanWentOut({ sku: lot.sku, out, quantity });
    const why = { ...movedBy(input, now), source_doc_id };
    const back = {
      quantity_restored: quantity,
      reversed_by: now.caller.user_id || null,
      reason: input.reason ?? null,
      ...(fulfilled_for === undefined ? {} : { fulfilled_for }),
      ...(condition === undefined ? {} : { condition }),
      ...(input.undelivered ? { undelivered: true as const } : {}),
      ...why,
    };
    if (into !== undefined) {
      if (!parent || !['available', 'reserved'].includes(parent.state.status))
        return cannotRejoin({ into });
      const came = { ...back, ...valueDelta(stockValue(lot, quantity)) };
      return [
        itemFulfillmentReversed(item_id, came),
        ...rejoin({ id: item_id, state: lot }, quantity, { id: into, state: parent.state }, why),
      ];
    }
    const cost = input.unit_cost ?? unitCost(lot);
    const put = putInto(
      { quantity: lot.quantity, unit_cost: unitCost(lot) },
      quantity,
      cost,
      lot.currency,
    );
    const reversed = itemFulfillmentReversed(item_id, {
      ...back,
      ...(put.unit_cost === unitCost(lot) ? {} : { unit_cost: put.unit_cost }),
      ...valueDelta(isOwn(lot) ? put.value_delta : 0),
    });
    const status = returnStatus(condition);
    if (input.child_id === undefined && !needsOwnLot(lot.status, status)) return [reversed];
    const after = {
      ...lot,
      quantity: put.quantity,
      prices: { ...lot.prices, cost_price: put.unit_cost },
    };
    const apart = { id: input.child_id ?? now.id('item'), sku: childSku, quantity, status };
    return [reversed, ...breakOff(item_id, after, apart, why, true).facts];
  },
});
