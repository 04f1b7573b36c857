import { sendAnew, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import type { ImportKind } from '../../../kernel/declare/imports/kind.ts';
import {
  type Columns,
  type FieldType,
  only,
  readBy,
} from '../../../kernel/platform/sheets/columns.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { doc } from '../document/doc.ts';
import { docExists } from './create-record.ts';
import { one as takeOver } from './one.ts';
import { unmake } from './unmake.ts';
import { upsert as bringUpToDate } from './upsert.ts';

type Fields = Readonly<Record<string, FieldType>>;

/** Fields of a document line, one row each. */
const lineFields: Fields = dictionary({
  sku: 'text',
  description: 'text',
  quantity: 'number',
  unit: 'text',
  unit_price: 'amount',
  price_base_quantity: 'number',
  discount_pct: 'number',
  line_allowance: 'number',
  line_charge: 'number',
  tax_code: 'text',
  tax_rate: 'number',
  tax_category: 'text',
  exemption_reason: 'text',
  line_total: 'number',
  account_code: 'text',
  settles_doc_id: 'text',
});

const headerFields: Fields = dictionary({
  doc_type: 'word',
  kind: 'word',
  ref_id: 'text',
  reference: 'text',
  contact_id: 'text',
  contact_name: 'text',
  contact_email: 'text',
  contact_tax_id: 'text',
  contact_billing_address: 'text',
  issue_date: 'date',
  due_date: 'date',
  currency: 'text',
  conversion_rate: 'number',
  tax_conversion_rate: 'number',
  payment_terms: 'text',
  payable_rounding: 'number',
  shipping: 'number',
  document_allowance: 'number',
  document_charge: 'number',
  buyer_reference: 'text',
  order_reference: 'text',
  contract_reference: 'text',
  project_reference: 'text',
  delivery_date: 'date',
  tax_date: 'date',
  received_date: 'date',
  notes: 'text',
  status: 'word',
  subtotal: 'number',
  tax: 'number',
  total: 'number',
  amount_paid: 'number',
  payment_date: 'date',
  payment_method: 'text',
  bank_account: 'text',
});

/** Other column names of these fields. */
const aliases = new Map(
  Object.entries({
    type: 'doc_type',
    document_type: 'doc_type',
    number: 'ref_id',
    doc_number: 'ref_id',
    document_number: 'ref_id',
    invoice_number: 'ref_id',
    invoice_no: 'ref_id',
    customer: 'contact_name',
    customer_name: 'contact_name',
    supplier: 'contact_name',
    supplier_name: 'contact_name',
    vendor_name: 'contact_name',
    customer_id: 'contact_id',
    supplier_id: 'contact_id',
    date: 'issue_date',
    invoice_date: 'issue_date',
    item_code: 'sku',
    item: 'description',
    product: 'description',
    qty: 'quantity',
    price: 'unit_price',
    discount: 'discount_pct',
    amount: 'line_total',
    line_amount: 'line_total',
    account: 'account_code',
    paid: 'amount_paid',
  }),
);

const columns: Columns = {
  fields: new Map(Object.entries({ ...headerFields, ...lineFields })),
  aliases,
  unknown: 'skip',
};

const required = ['doc_type', 'ref_id'];

type Data = Readonly<Record<string, unknown>>;

const isAmount = (value: unknown): value is number => typeof value === 'number' && value !== 0;

/** Allowances and charges of two columns; a negative allowance is a charge, and the reverse. */
const chargesOf = (allowance: unknown, charge: unknown): Data => {
  const all = [
    ...(isAmount(allowance) ? [{ is_charge: allowance < 0, amount: Math.abs(allowance) }] : []),
    ...(isAmount(charge) ? [{ is_charge: charge > 0, amount: Math.abs(charge) }] : []),
  ];
  return all.length > 0 ? { allowances_charges: all } : {};
};

/** A line with its tax in the `taxes` list, its allowance and its charge. */
const lineOf = (data: Data): Data => {
  const {
    tax_code,
    tax_rate,
    tax_category,
    exemption_reason,
    line_allowance,
    line_charge,
    ...line
  } = only(data, lineFields);
  const made = { ...line, ...chargesOf(line_allowance, line_charge) };
  if (tax_code === undefined && tax_rate === undefined && tax_category === undefined) return made;
  const tax = {
    ...{ code: tax_code ?? 'Tax', rate: tax_rate ?? 0 },
    ...(typeof tax_category === 'string' ? { category: tax_category.toUpperCase() } : {}),
    ...(exemption_reason === undefined ? {} : { exemption_reason }),
  };
  return { ...made, taxes: [tax] };
};

/** Header fields of a document from its rows; a later row may omit what the first one states. */
const headerOf = (rows: readonly Data[]): Data => {
  const { document_allowance, document_charge, ...header } = Object.assign(
    {},
    ...rows.toReversed().map((row) => only(row, headerFields)),
  ) as Data;
  return { ...header, ...chargesOf(document_allowance, document_charge) };
};

const keyOf = ({ doc_type, ref_id }: Data): string => `${doc_type} ${ref_id}`;

/** Documents from files: consecutive rows of one type and number are the lines of one document. */
export const documentImport: ImportKind = {
  key: 'documents',
  by: 'manager',
  entity: 'doc',
  event_type: 'doc.created',
  ...readBy(columns, required),
  groupOf: keyOf,
  joined: (rows) => ({
    ...headerOf(rows),
    line_items: rows.map(lineOf).filter((line) => Object.keys(line).length > 0),
  }),
  unique: (data) => [`the number ${keyOf(data)}`],
  send: (reader, one, { upsert }) =>
    upsert && one.event_type === 'doc.created' && reader.state(doc, one.entity_id)
      ? sendAnew(bringUpToDate, one)
      : sendOnce(takeOver, one),
  exists: docExists,
  unmake: unmake.name,
  isUsed: () => false,
};
