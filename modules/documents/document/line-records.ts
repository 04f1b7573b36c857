import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Attributes, DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { Clearing } from '../receiving/grni-clearing.ts';
import { StoredLine } from './facts/document.ts';
import { FulfilledItem, MemoItem, RestockedItem } from './facts/goods.ts';
import { OutgoingItem, ReceivedItem } from './facts/purchases.ts';

const lineId = Type.Optional(orNull(Type.String()));

/** A line as answered: as stored, with what the server knows of it. */
export const LineRecord = titled(
  'LineItem',
  Type.Object({
    ...StoredLine.properties,
    line_id: Type.String(),
    is_goods: Type.Optional(Type.Boolean()),
    quantity_sold: Type.Optional(Type.Number()),
    quantity_reserved: Type.Optional(Type.Number()),
    clearing: Type.Optional(Clearing),
    source_line_id: lineId,
    original_line_id: lineId,
    attributes: Type.Optional(orNull(Attributes)),
  }),
);

const day = { date: DateText };
const { clearing: _, item: __, ...received } = ReceivedItem.properties;
const { clearing: ___, ...outgoing } = OutgoingItem.properties;

/** Goods that an invoice delivered, or a memo handed out, as answered. */
export const DeliveredGoods = titled(
  'DeliveredGoods',
  Type.Object({
    ...Type.Partial(FulfilledItem).properties,
    ...MemoItem.properties,
    ...day,
  }),
);

/** Goods received by a purchase, as answered. */
export const ReceivedGoods = titled(
  'ReceivedGoods',
  Type.Object({
    ...received,
    receipt_index: Type.Integer(),
    location_id: Type.String(),
    ...day,
  }),
);

/** Goods returned to a supplier, or by a customer who had them on a memo, as answered. */
export const ReturnedGoods = titled(
  'ReturnedGoods',
  Type.Object({
    ...Type.Partial(Type.Object(outgoing)).properties,
    ...MemoItem.properties,
    quantity_returned: Type.Optional(Type.Number()),
    ...day,
  }),
);

/** Goods of a credit note back in stock, as answered. */
export const RestockedGoods = titled(
  'RestockedGoods',
  Type.Object({ ...RestockedItem.properties, ...day }),
);
