import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactPersonRemoved } from '../state/facts.ts';
import { personOf } from './change.ts';

/** Removes a person from a contact. */
export const remove = command('crm.people.remove', {
  says: 'Remove a person from a contact.',
  explains: [
    'Removes the person from the contact; no other person becomes primary.',
    'The ledger keeps the earlier entries until the personal data of the contact is erased.',
    'Add the person again to undo it.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, person_id: AnyId }),
  gives: Written,
  refuses: [contactIsDeleted, notFound],
  decide: (state, { contact_id, person_id }) => {
    if (!personOf(state, person_id)) return notFound({ what: 'person', id: person_id });
    if (state.deleted) return contactIsDeleted();
    return [contactPersonRemoved(contact_id, { person_id })];
  },
});
