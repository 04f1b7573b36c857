import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { AddressState } from './address.ts';
import { addressOf, changeAddress } from './change.ts';
import { addressInput } from './input.ts';

/** Changes an address of a contact; null or absent fields keep their value. */
export const update = command('crm.addresses.update', {
  says: 'Change an address of a contact.',
  explains: [
    'Null or absent fields keep their value, so a line can be emptied only with an empty text.',
    "Becoming the default takes the flag from the previous default of that type and rewrites the contact's one-line billing or shipping address.",
    'An address that changes its type becomes the default if it is the first of the new type or `is_default` is sent.',
    'Existing documents keep their copied address.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, address_id: AnyId, ...addressInput }),
  gives: writtenWith({ address: AddressState }),
  refuses: [contactIsDeleted, notFound],
  decide: (state, { contact_id, address_id, ...sent }, now) => {
    const address = addressOf(state, address_id);
    if (!address) return notFound({ what: 'address', id: address_id });
    if (state.deleted) return contactIsDeleted();
    const changed = changeAddress(contact_id, state.addresses, address, sent);
    return {
      facts: [changed],
      answer: { address: addressOf(stateAfter(contact, state, [changed], now), address_id) },
    };
  },
});
