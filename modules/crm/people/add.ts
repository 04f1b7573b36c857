import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { addPerson } from './change.ts';
import { personInput } from './input.ts';

/** Adds a person to a contact; a new primary person replaces the previous one. */
export const add = command('crm.people.add', {
  says: 'Add a person to a contact.',
  explains: [
    'A person is information only and gets no login.',
    'A new primary person replaces the previous one.',
    'The name is required; a deleted contact is refused with `contact_deleted`.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, ...personInput }),
  gives: writtenWith({ person_id: Type.String() }),
  refuses: [contactIsDeleted],
  decide: (state, { contact_id, ...person }, now) => {
    if (state.deleted) return contactIsDeleted();
    const person_id = now.id('person');
    return {
      facts: [addPerson(contact_id, { ...person, person_id }, now)],
      answer: { person_id },
    };
  },
});
