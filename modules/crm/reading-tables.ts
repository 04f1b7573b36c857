import type { Row } from '../../kernel/declare/projection.ts';
import {
  decimal,
  flag,
  instant,
  json,
  optional,
  text,
} from '../../kernel/declare/reading/columns.ts';
import { readingTable } from '../../kernel/declare/reading/reading-table.ts';
import { type Contact, contact } from './state/contact.ts';
import { contactTable } from './tables.ts';

const contacts = readingTable('contacts', contactTable, {
  says: 'Contacts: customers, suppliers and others, deleted ones included. An erasure of personal data empties all that is personal.',
  key: ['company_id', 'contact_id'],
  columns: {
    company_id: text('Company.', 'company'),
    contact_id: text('Contact.', 'id'),
    name: text('Name.'),
    contact_type: text('`customer`, `supplier`, `both` or `other`.'),
    company_name: optional(text('Name of the firm.')),
    email: optional(text('Mail address in lower case.')),
    phone: optional(text('Telephone number.')),
    city: optional(text('City of the billing address.')),
    postal_code: optional(text('Postal code of the billing address.')),
    country: optional(text('Country of the billing address.')),
    currency: optional(text('Currency of new documents.')),
    credit_limit: optional(decimal('Credit limit.')),
    payment_terms: optional(text('Payment terms.')),
    language: optional(text('Language of papers.')),
    tags: json('Tags, an array of texts.'),
    is_deleted: flag('True once deleted, merged or erased.', 'deleted'),
    merged_into: optional(text('Contact that it was merged into.')),
    created_at: instant('Time of its creation.'),
    updated_at: instant('Time of its last change.'),
  },
  each: {
    state: contact,
    rows: ({ row, state }) => [{ ...row, ...fieldsOf(state) }],
  },
});

const fieldsOf = ({ addresses, tags, ...state }: Contact): Row => {
  const billing = addresses.filter(({ address_type: type }) => type === 'billing');
  const { city, postal_code, country } = billing.find((one) => one.is_default) ?? billing[0] ?? {};
  return {
    ...{ city, postal_code, country },
    phone: state.phone ?? null,
    currency: state.currency ?? null,
    credit_limit: state.credit_limit ?? null,
    payment_terms: state.payment_terms ?? null,
    language: state.language ?? null,
    tags: JSON.stringify(tags),
  };
};

/** Contacts for business intelligence. */
export const readingTables = [contacts];
