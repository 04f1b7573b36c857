import { Type } from '@sinclair/typebox';
import { sendNamed } from '../../../kernel/declare/operation.ts';
import { contact } from '../../crm/contract/facts.ts';
import { action, filled, newFields } from './action.ts';
import { knownContact } from './parties.ts';

const fields = {
  contact_type: Type.Optional(
    Type.Union(['customer', 'supplier', 'both', 'other'].map((one) => Type.Literal(one))),
  ),
  company_name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  billing_address: Type.Optional(Type.String()),
  shipping_address: Type.Optional(Type.String()),
  tax_id: Type.Optional(Type.String()),
  payment_terms: Type.Optional(Type.String()),
};

/** Creates a contact. */
export const createContact = action('create_contact', {
  says: 'Propose a new contact.',
  by: 'operator',
  runs: ['crm.contacts.create'],
  takes: Type.Object({ name: Type.String({ minLength: 1, pattern: '\\S' }), ...fields }),
  plan: ({ reader }, input) => {
    const known = knownContact(reader, { name: input.name, tax_id: input.tax_id ?? null });
    const made = filled(input);
    return {
      title: `Create the ${input.contact_type ?? 'contact'} ${input.name}`,
      summary: `A new contact ${input.name}.`,
      arguments: made,
      preview: newFields(made),
      warnings: known ? [`There is a contact ${known.name} already.`] : [],
      touches: [],
    };
  },
  sends: (input, { key }) => [sendNamed('crm.contacts.create', input, { key, source: 'ai' })],
});

/** Changes fields of a contact. */
export const updateContact = action('update_contact', {
  says: 'Propose changes of the fields of a contact.',
  by: 'operator',
  runs: ['crm.contacts.update'],
  takes: Type.Object({
    contact_id: Type.String({ minLength: 1 }),
    fields: Type.Object({ name: Type.Optional(Type.String({ minLength: 1 })), ...fields }),
  }),
  plan: ({ reader }, { contact_id, fields: sent }) => {
    const found = reader.state(contact, contact_id);
    if (!found || found.deleted) return `There is no contact ${contact_id}.`;
    const before = found as Readonly<Record<string, unknown>>;
    const preview = Object.entries(filled(sent))
      .map(([field, after]) => ({ field, before: before[field] ?? null, after }))
      .filter((one) => one.before !== one.after);
    if (preview.length === 0) return 'The contact has these values already.';
    return {
      title: `Change ${found.name ?? contact_id}`,
      summary: preview.map(({ field, after }) => `${field}: ${String(after)}`).join('; '),
      arguments: {
        contact_id,
        fields_changed: Object.fromEntries(
          preview.map(({ field, before: old, after }) => [field, { old, new: after }]),
        ),
      },
      preview,
      warnings: [],
      touches: [contact_id],
    };
  },
  sends: (input, { key }) => [sendNamed('crm.contacts.update', input, { key, source: 'ai' })],
});
