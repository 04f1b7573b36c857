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
