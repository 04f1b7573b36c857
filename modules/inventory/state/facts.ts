import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { Attributes, DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { isCostList } from '../pricing/cost.ts';
import { cause } from './cause.ts';

const text = Type.Optional(orNull(Type.String()));
const number = Type.Optional(orNull(Type.Number()));

/** Fields of an item that a person sets. */
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

/** Fields of a new lot that are not descriptive. */
const origin = {
  quantity: Type.Number(),
  status: Type.String(),
  currency: Type.String(),
  date: DateText,
  /** Price list fields including the unit cost; prices set manually are separate facts. */
  prices: Type.Optional(Type.Record(Type.String(), Type.Number())),
  /** Opening value of goods entered manually or by import, in company currency. */
  opening_value: Type.Optional(Type.Number()),
  /** Value of the lot after less before, in company currency. */
  value_delta: Type.Optional(Type.Number()),
  ...cause,
  /** Source document of the parent, for a lot that was split off. */
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

/** Tests that goods move; an item without quantity is not affected by a period lock. */
const movesGoods = ({ quantity, value_delta = 0 }: Movement): boolean =>
  quantity !== 0 || value_delta !== 0;

export const itemCreated = fact('item.created', 'item', Type.Object({ ...itemFields, ...origin }), {
  moves: movesGoods,
});

/** Full state of an item in another system. */
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

/** Update of descriptive fields by a later import; no quantity, no price. */
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
    /** Change in value of the lot on hand, in company currency; only for its unit cost. */
    value_delta: Type.Optional(Type.Number()),
    journal_entry_id: Type.Optional(Type.String()),
    ...cause,
  }),
  {
    /** A sales price does not change the stock value, nor does the unit cost of an empty lot. */
    moves: ({ value_delta = 0 }) => value_delta !== 0,
    isCost: ({ price_type }) => isCostList(price_type),
    about: ({ price_type }) => price_type,
  },
);

/** New unit cost of a lot, with all lots of its SKU or by averaging with returned goods. */
export const itemRecosted = fact(
  'item.recosted',
  'item',
  Type.Object({
    old_cost: Type.Number(),
    new_cost: Type.Number(),
    value_delta: Type.Number(),
    /** Rounding difference of averaging all lots of a SKU. */
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

/** Deletion of an item that was never used. */
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
