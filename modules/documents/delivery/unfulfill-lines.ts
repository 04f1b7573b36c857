import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  DateText,
  Ids,
  orNull,
  Text,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { namedLines } from '../lines/line-selection.ts';
import { noSuchLine, notFulfilled } from '../lines/refusals.ts';
import { ReversedGoods, reverseDelivery } from './delivery-reversal.ts';
import { deliveredOn, planDeliveryReversal } from './plan-delivery-reversal.ts';

/** Reverses the delivery of lines at the issue cost. */
export const unfulfillLines = command('documents.delivery.unfulfillLines', {
  says: 'Undo the delivery of lines.',
  explains: [
    'As `documents_delivery_unfulfill`, for the named lines only, each completely; ids are those of lines or items.',
    'A line without a delivery is refused with `not_fulfilled`.',
    'Goods return to the lot they were split from if nothing sets the two apart.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  asks: 'unfulfill-lines',
  takes: Type.Object({
    entity_id: AnyId,
    line_entity_ids: Ids,
    reason: Type.Optional(orNull(Text)),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ success: Type.Boolean(), reversed_items: Type.Array(ReversedGoods) }),
  refuses: [notFound, noSuchLine, notFulfilled],
  reads: (reader, { entity_id, line_entity_ids }, state) => {
    const lines = namedLines(reader.lines(entity_id) as readonly DocLine[], line_entity_ids);
    if (isRefusal(lines)) return lines;
    const all = deliveredOn(state);
    const none = lines.find((line) => !all.some((one) => one.line_id === line.line_id));
    if (none) return notFulfilled({ line: none.line_id });
    const named = new Set(lines.map((line) => line.line_id));
    return {
      items: planDeliveryReversal(
        reader,
        all.filter((one) => named.has(one.line_id)),
      ),
    };
  },
  decide: (state, input, now, { items }) => reverseDelivery(state, input, now, items),
});
