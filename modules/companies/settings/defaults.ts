import type { FieldDef, TaxRate, Term, TermsTemplate } from './shapes.ts';

/** A unit in which goods are sold: its name and the decimals a quantity in it may have. */
export type Unit = {
  readonly name: string;
  readonly label: string;
  readonly decimals: number;
  /** UN/ECE Recommendation 20. */
  readonly code?: string;
};

/** The units of a company that has not set its own; `service` and `hour` are not goods. */
export const defaultUnits: readonly Unit[] = [
  { name: 'piece', label: 'Piece', decimals: 0 },
  { name: 'carat', label: 'Carat', decimals: 2 },
  { name: 'gram', label: 'Gram', decimals: 2 },
  { name: 'kg', label: 'Kilogram', decimals: 3 },
  { name: 'oz', label: 'Ounce', decimals: 2 },
  { name: 'lb', label: 'Pound', decimals: 2 },
  { name: 'liter', label: 'Litre', decimals: 2 },
  { name: 'meter', label: 'Metre', decimals: 2 },
  { name: 'service', label: 'Service', decimals: 2 },
  { name: 'hour', label: 'Hour', decimals: 2 },
];

/** A price list: its name makes the field `<name in lower case>_price`. */
export type PriceList = { readonly name: string; readonly description?: string };

/** The price lists of a company that has not set its own. */
export const defaultPriceLists: readonly PriceList[] = [
  { name: 'Retail', description: 'Price for customers' },
  { name: 'Wholesale', description: 'Price for dealers' },
  { name: 'Cost', description: 'Purchase cost' },
];

/** A tax rate with everything that may be left out. */
export const taxRate = (one: TaxRate): TaxRate => ({
  tax_type: 'both',
  is_default: false,
  description: '',
  is_compound: false,
  default_order: 0,
  is_inclusive: false,
  recoverable: true,
  reverse_charge: false,
  ...one,
});

/** The taxes of a company that has not set its own. */
export const defaultTaxes: readonly TaxRate[] = [
  taxRate({ name: 'VAT 7%', rate: 7, is_default: true }),
  taxRate({ name: 'Exempt', rate: 0 }),
];

const term = (name: string, days: number, description: string): Term => ({
  name,
  days,
  description,
});

/** The payment terms of a company that has not set its own. */
export const defaultTerms: readonly Term[] = [
  term('Pay in Advance', 0, 'Paid before the goods leave'),
  term('Cash on Delivery', 0, 'Paid when the goods arrive'),
  term('Deposit (50%)', 0, 'Half is paid with the order'),
  ...[7, 15, 30, 60, 90].map((days) =>
    term(`Net ${days}`, days, `Due ${days} days after the date`),
  ),
];

const template = (name: string, text: string, types: string[]): TermsTemplate => ({
  name,
  text,
  doc_types: types,
  default_for: types,
});

/** The terms and conditions of a company that has not set its own. */
export const defaultTermsConditions: readonly TermsTemplate[] = [
  template(
    'Sales',
    'Goods remain our property until they are paid in full. Please report defects within seven days of delivery.',
    ['invoice', 'credit_note'],
  ),
  template(
    'Consignment out',
    'The goods are sent on approval and remain our property. Please return them, or tell us what you keep, by the date above.',
    ['memo'],
  ),
  template(
    'Purchase',
    'Please confirm this order and name its number on your delivery note and your invoice.',
    ['purchase_order', 'bill'],
  ),
  template(
    'Consignment in',
    'We hold the goods for you. You are paid for what is sold; the rest is returned.',
    ['consignment_in'],
  ),
];

/** A field of items with everything that may be left out. */
export const fieldDef = (one: FieldDef, position = 0): FieldDef => ({
  editable: true,
  required: false,
  options: [],
  visible_to_roles: [],
  position,
  show_in_table: true,
  ...one,
});
