import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import {
  AnyId,
  Attributes,
  DateText,
  Name,
  orNull,
  Quantity,
} from '../../../kernel/declare/schemas.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { itemWith, nextSku } from '../items/unique-names.ts';
import { type Description, describedAs, nextChildSku } from '../lots/child-lots.ts';
import { lotValue } from '../pricing/cost.ts';
import { causeOf } from '../state/cause.ts';
import { itemCreated } from '../state/facts.ts';
import { type Item, item } from '../state/item.ts';
import { itemProduced } from '../state/stock-facts.ts';
import { dateOf, isOwn, sourceFields, valueDelta } from './movement.ts';

const text = Type.Optional(orNull(Type.String()));

/** Receives goods as a new lot, as a child of an existing lot of the SKU where there is one. */
export const receiveLot = command('inventory.movements.receiveLot', {
  says: 'Receive goods as a new lot.',
  by: 'operator',
  on: item,
  takes: Type.Object({
    /** Id of the new lot, chosen by the document. */
    id: Type.Optional(AnyId),
    /** Item of which this is a lot; the lot inherits its description. */
    parent_id: Type.Optional(orNull(AnyId)),
    sku: Type.Optional(Name),
    name: Type.Optional(Name),
    sell_by: Type.Optional(Name),
    category: text,
    description: text,
    inventory_type: Type.Optional(Type.String()),
    hs_code: text,
    barcode: text,
    /** `damaged` keeps the goods from being picked. */
    status: Type.Optional(Type.Union([Type.Literal('available'), Type.Literal('damaged')])),
    attributes: Type.Optional(Attributes),
    location_id: Type.Optional(orNull(AnyId)),
    expires_at: text,
    quantity: Quantity,
    unit_cost: Type.Number({ minimum: 0 }),
    date: Type.Optional(DateText),
    /** Supplier and document of consigned goods. */
    consigned_from: text,
    consignment_doc_id: text,
    ...sourceFields,
    /** Operation or record that keeps the value, so that nothing is posted for the lot itself. */
    within: Type.Optional(AnyId),
  }),
  reads: (reader, input) => {
    const parent = input.parent_id ? reader.entity(item, input.parent_id) : undefined;
    const root = input.sku ?? parent?.state.sku;
    const isFree = root !== undefined && itemWith(reader, 'live_sku', root) === undefined;
    const parentId = input.parent_id ?? (root ? itemWith(reader, 'live_sku', root) : undefined);
    return {
      parent,
      sku:
        root === undefined
          ? nextSku(reader).text
          : isFree
            ? root
            : nextChildSku(reader, parentId ?? '', root),
      number: root === undefined ? nextSku(reader) : undefined,
    };
  },
  decide: (_, input, now, { parent, sku, number }) => {
    const id = input.id ?? now.id('item');
    const { quantity, unit_cost, consignment_doc_id, consigned_from } = input;
    const currency = currencyOf(now.company);
    const flag = consignment_doc_id ? 'in' : null;
    const worth = isOwn({ consignment_flag: flag }) ? lotValue(quantity, unit_cost, currency) : 0;
    const isMade = input.manufacturing_order_id !== undefined;
    const why = { ...causeOf(input), date: dateOf(input, now) };
    const facts: Fact[] = [
      itemCreated(
        id,
        {
          ...(parent ? describedAs(parent.state) : undescribed(sku)),
          ...said(input),
          sku,
          attributes: { ...withoutExpiry(parent?.state.attributes), ...input.attributes },
          quantity: isMade ? 0 : quantity,
          status: input.status ?? 'available',
          currency,
          prices: { ...parent?.state.prices, cost_price: unit_cost },
          consignment_flag: flag,
          consigned_from: consigned_from ?? null,
          consignment_doc_id: consignment_doc_id ?? null,
          expires_at: input.expires_at ?? null,
          ...(input.parent_id ? { parent_id: input.parent_id } : {}),
          ...(isMade ? {} : valueDelta(worth)),
          ...why,
        },
        number ? { number } : {},
      ),
    ];
    if (isMade)
      facts.push(itemProduced(id, { quantity_produced: quantity, ...valueDelta(worth), ...why }));
    return { facts, answer: { lot_id: id, sku, value: worth } };
  },
});

const undescribed = (sku: string): Omit<Description, 'sku'> => ({
  name: sku,
  sell_by: 'piece',
  tax_codes: [],
  allow_splitting: true,
  inventory_type: 'stock',
  recoverable: false,
  attributes: {},
});

const sayable = [
  'name',
  'sell_by',
  'category',
  'description',
  'inventory_type',
  'hs_code',
  'barcode',
  'location_id',
];

/** Descriptive fields of the input. */
const said = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => sayable.includes(field) && value !== undefined && value !== null,
    ),
  );

/** Attributes without expiry dates, which differ from receipt to receipt. */
const withoutExpiry = (attributes: Item['attributes'] = {}): Item['attributes'] => {
  const { expiry_date: _, warranty_exp: __, ...rest } = attributes;
  return rest;
};
