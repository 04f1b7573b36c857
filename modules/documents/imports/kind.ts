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
  discount_pct: 'number',
  tax_code: 'text',
  tax_rate: 'number',
  line_total: 'number',
  account_code: 'text',
});

const headerFields: Fields = dictionary({
  doc_type: 'word',
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
  payment_terms: 'text',
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

/** A line with its tax in the `taxes` list. */
const lineOf = (data: Data): Data => {
  const { tax_code, tax_rate, ...line } = only(data, lineFields);
  if (tax_code === undefined && tax_rate === undefined) return line;
  return { ...line, taxes: [{ code: tax_code ?? 'Tax', rate: tax_rate ?? 0 }] };
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
    // A later row may omit the header fields that the first one states.
    ...Object.assign({}, ...rows.toReversed().map((row) => only(row, headerFields))),
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
