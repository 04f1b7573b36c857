import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { addAddress } from './change.ts';
import { addressInput } from './input.ts';

/** Adds an address to a contact; the first of its type becomes the default. */
export const add = command('crm.addresses.add', {
  says: 'Add an address to a contact.',
  explains: [
    'The type defaults to billing.',
    'The first address of its type, or one sent with `is_default`, becomes the default of that type and takes the flag from the previous one.',
    "A default billing or shipping address also replaces the contact's one-line `billing_address` or `shipping_address`, which new documents copy.",
    'A deleted contact is refused with `contact_deleted`.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, ...addressInput }),
  gives: writtenWith({ address_id: Type.String() }),
  refuses: [contactIsDeleted],
  decide: (state, { contact_id, ...address }, now) => {
    if (state.deleted) return contactIsDeleted();
    const address_id = now.id('address');
    return {
      facts: [addAddress(contact_id, state.addresses, { ...address, address_id }, now)],
      answer: { address_id },
    };
  },
});
