import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import {
  Amount,
  AnyId,
  Attributes,
  DateText,
  Instant,
  Name,
  orNull,
  Quantity,
  Short,
  Text,
} from '../../../kernel/declare/schemas.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { inventoryTypes, landedCostKinds } from '../state/item-kinds.ts';

const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Optional(schema);

/** Descriptive fields of an item with their schemas. */
export const describable = {
  sku: Name,
  name: Name,
  sell_by: Name,
  category: Short,
  description: Text,
  short_description: Short,
  notes: Text,
  unit: Short,
  weight: Quantity,
  weight_unit: Short,
  barcode: Type.String({ pattern: '^[0-9]{1,48}$' }),
  gtin: Short,
  rfid_epc: Short,
  hs_code: Short,
  tax_codes: Type.Array(Short, { maxItems: 20 }),
  purchase_sku: Short,
  purchase_name: Short,
  purchase_unit: Short,
  purchase_conversion_factor: Quantity,
  allow_splitting: Type.Boolean(),
  attributes: Attributes,
  inventory_type: Type.Union(inventoryTypes.map((one) => Type.Literal(one))),
  landed_cost_kind: Type.Union(landedCostKinds.map((one) => Type.Literal(one))),
  recoverable: Type.Boolean(),
  expires_at: Type.Union([DateText, Instant]),
};

/** Changeable fields with their schemas, nullable where the field may be cleared. */
export const changeable: Readonly<Record<string, Parameters<typeof orNull>[0]>> = dictionary(
  Object.fromEntries(
    Object.entries(describable).map(([field, schema]) => [
      field,
      [
        'sku',
        'name',
        'sell_by',
        'tax_codes',
        'allow_splitting',
        'attributes',
        'inventory_type',
        'recoverable',
      ].includes(field)
        ? schema
        : orNull(schema),
    ]),
  ),
);

const { sku: _s, name: _n, sell_by: _b, ...described } = describable;

/** Body of an item; each price list of the company adds a field `<list>_price`. */
export const ItemInput = titled(
  'ItemDraft',
  Type.Object(
    {
      sku: optional(Name),
      name: Name,
      sell_by: Name,
      quantity: optional(Quantity),
      location_id: optional(AnyId),
      cost_price: optional(Amount),
      cost_total: optional(Amount),
      auto_barcode: optional(Type.Boolean()),
      status: optional(Type.Union([Type.Literal('draft'), Type.Literal('available')])),
      category: optional(described.category),
      description: optional(described.description),
      short_description: optional(described.short_description),
      notes: optional(described.notes),
      unit: optional(described.unit),
      weight: optional(described.weight),
      weight_unit: optional(described.weight_unit),
      barcode: optional(described.barcode),
      gtin: optional(described.gtin),
      rfid_epc: optional(described.rfid_epc),
      hs_code: optional(described.hs_code),
      tax_codes: optional(described.tax_codes),
      purchase_sku: optional(described.purchase_sku),
      purchase_name: optional(described.purchase_name),
      purchase_unit: optional(described.purchase_unit),
      purchase_conversion_factor: optional(described.purchase_conversion_factor),
      allow_splitting: optional(described.allow_splitting),
      attributes: optional(described.attributes),
      inventory_type: optional(described.inventory_type),
      landed_cost_kind: optional(described.landed_cost_kind),
      recoverable: optional(described.recoverable),
      expires_at: optional(described.expires_at),
    },
    { additionalProperties: Type.Unknown(), alsoNamed: '^.+_price$' },
  ),
);

/** Body of an item. */
export type ItemInput = Static<typeof ItemInput>;
