import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactAddressRemoved } from '../state/facts.ts';
import { addressOf } from './change.ts';

/** Removes an address from a contact; the contact's one-line text is kept. */
export const remove = command('crm.addresses.remove', {
  says: 'Remove an address from a contact.',
  explains: [
    "No other address becomes the default, and the contact's one-line `billing_address` or `shipping_address` keeps its text; change it with `crm_contacts_update`.",
    'Documents keep their copied address.',
    'Not reversible except by adding the address again.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, address_id: AnyId }),
  gives: Written,
  refuses: [contactIsDeleted, notFound],
  decide: (state, { contact_id, address_id }) => {
    if (!addressOf(state, address_id)) return notFound({ what: 'address', id: address_id });
    if (state.deleted) return contactIsDeleted();
    return [contactAddressRemoved(contact_id, { address_id })];
  },
});
