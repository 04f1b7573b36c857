import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactAddressRemoved, contactUpdated } from '../state/facts.ts';
import { defaultTexts } from './address.ts';
import { addressOf } from './change.ts';

/** Removes an address from a contact, and the contact's one-line text if it is that of the address. */
export const remove = command('crm.addresses.remove', {
  says: 'Remove an address from a contact.',
  explains: [
    'No other address becomes the default. The one-line `billing_address` or `shipping_address` of the contact is cleared if it repeats the address; any other text stays.',
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
    const address = addressOf(state, address_id);
    if (!address) return notFound({ what: 'address', id: address_id });
    if (state.deleted) return contactIsDeleted();
    const repeated = Object.entries(defaultTexts(address)).filter(
      ([field, text]) => state[field as keyof typeof state] === text,
    );
    const fields_changed = Object.fromEntries(
      repeated.map(([field, text]) => [field, { old: text, new: null }]),
    );
    return [
      contactAddressRemoved(contact_id, { address_id }),
      ...(repeated.length > 0 ? [contactUpdated(contact_id, { fields_changed })] : []),
    ];
  },
});
