import { isCost } from '../../../kernel/declare/confidential/figures.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { fieldDef } from '../settings/defaults.ts';
import { priceField, priceListsOf } from '../settings/readers.ts';
import type { FieldDef } from '../settings/shapes.ts';

const read = { editable: false };
const shut = { show_in_table: false };
const statuses = ['draft', 'available', 'reserved', 'sold', 'disposed'];
const costRoles = ['manager', 'admin', 'owner'];

const plain = (key: string, label: string, type: FieldDef['type'], more: Partial<FieldDef> = {}) =>
  fieldDef({ key, label, type, ...more });

/** The fields that every item has, with one for each price list. */
const baseFields = (company: Company): FieldDef[] => [
  plain('sku', 'SKU', 'text', { required: true }),
  plain('name', 'Name', 'text', { required: true }),
  plain('category', 'Category', 'text'),
  plain('quantity', 'Quantity', 'number', read),
  plain('sell_by', 'Sold by', 'select', { required: true }),
  plain('allow_splitting', 'May be split', 'boolean', shut),
  plain('location_name', 'Location', 'text', read),
  ...priceListsOf(company).map(({ name }) =>
    plain(priceField(name), `${name} price`, 'money', {
      ...(isCost(priceField(name)) ? { visible_to_roles: costRoles } : {}),
    }),
  ),
  plain('status', 'Status', 'status', { ...read, options: statuses }),
  plain('short_description', 'Short description', 'text', shut),
  plain('description', 'Description', 'text', shut),
  plain('notes', 'Notes', 'text', shut),
  plain('barcode', 'Barcode', 'text'),
  plain('hs_code', 'HS code', 'text', shut),
  plain('purchase_sku', 'Supplier SKU', 'text', shut),
  plain('purchase_name', 'Supplier name', 'text', shut),
  plain('purchase_unit', 'Purchase unit', 'text', shut),
  plain('purchase_conversion_factor', 'Units in a purchase unit', 'number', shut),
  plain('weight', 'Weight', 'weight', shut),
  plain('weight_unit', 'Weight unit', 'text', shut),
  plain('created_at', 'Created', 'date', { ...read, ...shut }),
  plain('updated_at', 'Changed', 'date', { ...read, ...shut }),
];

/** The schema of items: the company's own fields, then those of the base that it lacks. */
export const itemSchemaOf = (company: Company): FieldDef[] => {
  const own = (company.settings['item_schema'] as FieldDef[] | undefined) ?? [];
  const keys = new Set(own.map((field) => field.key));
  const missing = baseFields(company).filter((field) => !keys.has(field.key));
  const last = own.reduce((most, field) => Math.max(most, field.position ?? 0), -1);
  return [...own, ...missing.map((field, at) => ({ ...field, position: last + 1 + at }))];
};
