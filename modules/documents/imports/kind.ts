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
  line_allowance_reason: 'text',
  line_charge: 'number',
  line_charge_reason: 'text',
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
  document_allowance_reason: 'text',
  document_allowance_tax_code: 'text',
  document_allowance_tax_rate: 'number',
  document_allowance_tax_category: 'text',
  document_allowance_exemption_reason: 'text',
  document_charge: 'number',
  document_charge_reason: 'text',
  document_charge_tax_code: 'text',
  document_charge_tax_rate: 'number',
  document_charge_tax_category: 'text',
  document_charge_exemption_reason: 'text',
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

const taxColumns = ['tax_code', 'tax_rate', 'tax_category', 'exemption_reason'] as const;

/** Tax list of the columns with a prefix; nothing where none of them is filled. */
const taxesOf = (data: Data, prefix = ''): Data => {
  const [code, rate, category, exemption_reason] = taxColumns.map(
    (name) => data[`${prefix}${name}`],
  );
  if (code === undefined && rate === undefined && category === undefined) return {};
  const tax = {
    ...{ code: code ?? 'Tax', rate: rate ?? 0 },
    ...(typeof category === 'string' ? { category: category.toUpperCase() } : {}),
    ...(exemption_reason === undefined ? {} : { exemption_reason }),
  };
  return { taxes: [tax] };
};

/** Allowance or charge of the columns with a prefix; a negative allowance is a charge, and the reverse. */
const chargeOf = (data: Data, prefix: string, is_charge: boolean): readonly Data[] => {
  const amount = data[prefix];
  if (!isAmount(amount)) return [];
  const reason = data[`${prefix}_reason`];
  return [
    {
      ...{ is_charge: is_charge !== amount < 0, amount: Math.abs(amount) },
      ...(reason === undefined ? {} : { reason }),
      ...taxesOf(data, `${prefix}_`),
    },
  ];
};

/** Allowance and charge of a line or a document, by the prefix of their columns. */
const chargesOf = (data: Data, of: 'line' | 'document'): Data => {
  const all = [
    ...chargeOf(data, `${of}_allowance`, false),
    ...chargeOf(data, `${of}_charge`, true),
  ];
  return all.length > 0 ? { allowances_charges: all } : {};
};

/** Columns that become lists: taxes, allowances and charges. */
const listed = /^(tax_(code|rate|category)|exemption_reason|(line|document)_(allowance|charge).*)$/;

const withoutLists = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !listed.test(name)));

/** A line with its tax in the `taxes` list, its allowance and its charge. */
const lineOf = (data: Data): Data => {
  const line = only(data, lineFields);
  return { ...withoutLists(line), ...chargesOf(line, 'line'), ...taxesOf(line) };
};

/** Header fields of a document from its rows; a later row may omit what the first one states. */
const headerOf = (rows: readonly Data[]): Data => {
  const header = Object.assign(
    {},
    ...rows.toReversed().map((row) => only(row, headerFields)),
  ) as Data;
  return { ...withoutLists(header), ...chargesOf(header, 'document') };
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
