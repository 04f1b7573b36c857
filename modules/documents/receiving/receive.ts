import { Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  AnyId,
  DateText,
  Name,
  PositiveQuantity,
  Text,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { priceTooLarge, worthTooMuch } from '../../inventory/contract/commands.ts';
import { MovedGoods, movedGoods, stockAfter } from '../delivery/goods-answer.ts';
import { doc } from '../document/doc.ts';
import { docReceived, type ReceivedItem } from '../document/facts/purchases.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { noRate, unknownItem, unknownPlace } from '../document/refusals.ts';
import { StockStatus } from '../document/status.ts';
import { linePrecisionRefusal, type Portion } from '../lines/quantity-precision.ts';
import {
  costForManagers,
  newItemUnnamed,
  noSuchLine,
  overReceipt,
  tooPrecise,
} from '../lines/refusals.ts';
import { withRate } from '../totals/rate-of-day.ts';
import { typeOf } from '../types/all.ts';
import { planReceipt } from './plan-receipt.ts';

/** Receipt of one line. */
const Received = Type.Object({
  po_line_index: Type.Integer({ minimum: 0, description: 'Position of the line, from 0.' }),
  item_id: Type.Optional(AnyId),
  quantity_received: PositiveQuantity,
  condition: Type.Optional(Type.Union([Type.Literal('good'), Type.Literal('damaged')])),
  sku: Type.Optional(Name),
  name: Type.Optional(Name),
  cost_price: Type.Optional(Amount),
  barcode: Type.Optional(Type.String({ pattern: '^[0-9]{1,48}$' })),
});

/** Receives goods of an order, a bill or a consignment into stock. */
export const receive = command('documents.receiving.receive', {
  says: 'Receive goods on a purchase order, a bill or a consignment in.',
  explains: [
    'For sent orders, issued bills and issued consignments in.',
    'Debits 1130 and credits 2145 (clearing) at the net price, or at `cost_price` (managers only), with a difference on 5160; consigned goods post nothing.',
    'Up to 20 percent more than ordered is accepted (setting `over_receipt_percent`), beyond that `over_receipt`.',
    'An unknown item is created from `sku` and `name` (`new_item_unnamed`).',
    'Lines are named by position from 0.',
    'Undo with `documents_receiving_undoReceive`.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  asks: ({ received_items }) => ({
    type: 'receive',
    quantity: sum(received_items.map((one) => one.quantity_received)),
  }),
  mayAsk: ['receive'],
  takes: Type.Object({
    entity_id: AnyId,
    location_id: AnyId,
    received_items: Type.Array(Received, { minItems: 1, maxItems: limits.bulkIds }),
    notes: Type.Optional(Text),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ stock_status: StockStatus, items: Type.Array(MovedGoods) }),
  refuses: [
    notFound,
    costForManagers,
    unknownPlace,
    noSuchLine,
    overReceipt,
    newItemUnnamed,
    unknownItem,
    noRate,
    tooPrecise,
    priceTooLarge,
    worthTooMuch,
  ],
  reads: (reader, input, state, now) => {
    const { location_id, received_items } = input;
    const asksCost = received_items.some((one) => one.cost_price !== undefined);
    if (asksCost && !isAtLeast(now.caller.role, 'manager'))
      return costForManagers({ field: 'cost_price' });
    if (!locationOf(reader, location_id)) return unknownPlace({ location_id });
    const lines = reader.lines(input.entity_id) as readonly DocLine[];
    const { date = now.today } = input;
    const rated = withRate(reader, state, date, now);
    const terms = { doc: rated, location_id, lines, now, date };
    const items = planReceipt(reader, terms, received_items);
    if (isRefusal(items)) return items;
    const broken = linePrecisionRefusal(reader, now.company, state, items.map(portionOf));
    return broken ?? { items, all: lines };
  },
  decide: (state, input, now, { items, all }) => ({
    facts: [
      docReceived(
        input.entity_id,
        {
          date: input.date ?? now.today,
          receipt_index: state.receipts,
          location_id: input.location_id,
          received_by: now.caller.user_id || null,
          notes: input.notes ?? null,
          consignment: typeOf(state).goods === 'consignment',
          received_items: [...items],
        },
        { location_id: input.location_id },
      ),
    ],
    answer: {
      stock_status: stockAfter(all, items),
      items: movedGoods(items),
    },
  }),
});

/** Quantity that enters a lot, or a new lot next to its parent. */
const portionOf = (one: ReceivedItem): Portion => ({
  item_id: one.is_new_item ? one.parent_id : one.item_id,
  quantity: one.stock_quantity,
  sell_by: one.item_id === null ? undefined : String(one.item?.['sell_by'] ?? 'piece'),
});
