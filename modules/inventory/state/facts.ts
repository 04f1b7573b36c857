import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { Attributes, DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { isCostList } from '../pricing/cost.ts';
import { cause } from './cause.ts';

const text = Type.Optional(orNull(Type.String()));
const number = Type.Optional(orNull(Type.Number()));

/** The fields of an item that a person sets (interface 2.3). */
export const itemFields = {
  sku: Type.String(),
  name: Type.String(),
  sell_by: Type.String(),
  category: text,
  location_id: text,
  description: text,
  short_description: text,
  notes: text,
  unit: text,
  weight: number,
  weight_unit: text,
  barcode: text,
  gtin: text,
  rfid_epc: text,
  hs_code: text,
  tax_codes: Type.Array(Type.String()),
  purchase_sku: text,
  purchase_name: text,
  purchase_unit: text,
  purchase_conversion_factor: number,
  allow_splitting: Type.Boolean(),
  inventory_type: Type.String(),
  landed_cost_kind: text,
  recoverable: Type.Boolean(),
  attributes: Attributes,
};

/** What a lot is born with, beside what a person says of it. */
const origin = {
  quantity: Type.Number(),
  status: Type.String(),
  currency: Type.String(),
  date: DateText,
  /** Price list fields that come with it, the unit cost among them; those set by hand are facts of their own. */
  prices: Type.Optional(Type.Record(Type.String(), Type.Number())),
  /** What the goods are worth when they come in by hand or import, in company currency. */
  opening_value: Type.Optional(Type.Number()),
  /** What the lot is worth from now on, less what it was before. */
  value_delta: Type.Optional(Type.Number()),
  ...cause,
  /** The document that the goods of a lot came with that was split off another. */
  origin_doc_id: text,
  parent_id: Type.Optional(Type.String()),
  consignment_flag: text,
  consigned_from: text,
  consignment_doc_id: text,
  expires_at: text,
  merged_from: Type.Optional(Type.Array(Type.String())),
  import_batch_id: Type.Optional(Type.String()),
};

type Movement = { readonly quantity: number; readonly value_delta?: number };

/** An entry of the catalogue that nothing is on hand of moves nothing, so no closed period minds it. */
const movesGoods = ({ quantity, value_delta = 0 }: Movement): boolean =>
  quantity !== 0 || value_delta !== 0;

export const itemCreated = fact('item.created', 'item', Type.Object({ ...itemFields, ...origin }), {
  moves: movesGoods,
});

/** The whole of an item as another system had it. */
export const itemSnapshot = fact(
  'item.snapshot',
  'item',
  Type.Object({ ...itemFields, ...origin, reserved_quantity: Type.Optional(Type.Number()) }),
  { moves: movesGoods },
);

export const itemUpdated = fact(
  'item.updated',
  'item',
  Type.Object({ fields_changed: FieldsChanged }),
);

/** What a later import says of an item: these fields, and no quantity or price. */
export const itemPatched = fact(
  'item.patched',
  'item',
  Type.Partial(Type.Object({ ...itemFields, import_batch_id: Type.String() })),
);

export const itemPricingSet = fact(
  'item.pricing.set',
  'item',
  Type.Object({
    price_type: Type.String(),
    new_price: Type.Number(),
    date: DateText,
    /** How much more (less, when negative) the lot on hand is worth; only for the cost of a lot on hand. */
    value_delta: Type.Optional(Type.Number()),
    journal_entry_id: Type.Optional(Type.String()),
    ...cause,
  }),
  {
    /** What goods are sold at is no worth of theirs, nor is the cost of a lot that is empty. */
    moves: ({ value_delta = 0 }) => value_delta !== 0,
    isCost: ({ price_type }) => isCostList(price_type),
    about: ({ price_type }) => price_type,
  },
);

/** A lot takes another unit cost with what else of its SKU is on hand, or is averaged with goods that come back. */
export const itemRecosted = fact(
  'item.recosted',
  'item',
  Type.Object({
    old_cost: Type.Number(),
    new_cost: Type.Number(),
    value_delta: Type.Number(),
    /** What averaging all lots of a SKU changed in their sum, by rounding only. */
    rounding: Type.Optional(Type.Number()),
    date: DateText,
    ...cause,
  }),
  { moves: true, shownBelowManager: 'none' },
);

export const itemStatusSet = fact(
  'item.status.set',
  'item',
  Type.Object({
    new_status: Type.String(),
    old_status: Type.Optional(Type.String()),
    reason: text,
  }),
);

export const itemReserved = fact(
  'item.reserved',
  'item',
  Type.Object({ quantity: Type.Number(), reserved_for: Type.String(), until: text }),
);

export const itemUnreserved = fact(
  'item.unreserved',
  'item',
  Type.Object({ quantity: Type.Number(), released_from: Type.String(), reason: text }),
);

export const itemExpired = fact('item.expired', 'item', Type.Object({ reason: text }));

/** A tombstone of an item that was never used. */
export const itemDeleted = fact(
  'item.deleted',
  'item',
  Type.Object({
    quantity: Type.Number(),
    value_delta: Type.Optional(Type.Number()),
    date: DateText,
    reason: text,
  }),
  { moves: movesGoods },
);
