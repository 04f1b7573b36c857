import { sendAnew, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import type { ImportKind } from '../../../kernel/declare/imports/kind.ts';
import { type Columns, type FieldType, readBy } from '../../../kernel/platform/sheets/columns.ts';
import { hasDocuments } from '../../documents/contract/queries.ts';
import { contactExists } from '../refusals.ts';
import { contactInput } from '../state/fields.ts';
import { takeOver } from './take-over.ts';
import { unmake } from './unmake.ts';
import { upsert as bringUpToDate } from './upsert.ts';

const typeOf = (field: string): FieldType => {
  if (field === 'credit_limit') return 'number';
  if (field === 'tags') return 'list';
  return field === 'contact_type' ? 'word' : 'text';
};

/** Column names that map to a field of a contact. */
const aliases = new Map(
  Object.entries({
    contact_name: 'name',
    full_name: 'name',
    customer: 'name',
    customer_name: 'name',
    supplier: 'name',
    supplier_name: 'name',
    company: 'company_name',
    organisation: 'company_name',
    organization: 'company_name',
    email_address: 'email',
    e_mail: 'email',
    mail: 'email',
    telephone: 'phone',
    phone_number: 'phone',
    mobile: 'phone',
    address: 'billing_address',
    invoice_address: 'billing_address',
    delivery_address: 'shipping_address',
    type: 'contact_type',
    vat_id: 'tax_id',
    vat_number: 'tax_id',
    tax_number: 'tax_id',
    terms: 'payment_terms',
    homepage: 'website',
    labels: 'tags',
  }),
);

const fields = ['id', ...Object.keys(contactInput)].filter((one) => one !== 'attributes');

const columns: Columns = {
  fields: new Map(fields.map((field) => [field, typeOf(field)])),
  aliases,
  unknown: 'attribute',
};

const required = ['name'];

/** Import of contacts from files; a column `id` refers to existing contacts. */
export const contactImport: ImportKind = {
  key: 'contacts',
  by: 'operator',
  entity: 'contact',
  event_type: 'crm.contact.created',
  ...readBy(columns, required),
  idOf: ({ id }) => (typeof id === 'string' ? id : undefined),
  unique: ({ id }) => (id === undefined ? [] : [`the contact ${id}`]),
  send: (_, one, { upsert, is_row }) => {
    const { id: __, ...data } = one.data;
    const record = is_row ? { ...one, data } : one;
    return upsert && one.event_type === 'crm.contact.created'
      ? sendAnew(bringUpToDate, record)
      : sendOnce(takeOver, record);
  },
  exists: contactExists,
  unmake: unmake.name,
  isUsed: hasDocuments,
};
