import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { changePerson, personOf } from './change.ts';
import { personChange } from './input.ts';
import { PersonState } from './person.ts';

/** Changes a person of a contact; null or absent fields keep their value. */
export const update = command('crm.people.update', {
  says: 'Change a person of a contact.',
  explains: [
    'Null or absent fields keep their value.',
    'Setting `is_primary` takes it from the previous primary person; sending false leaves the contact without one.',
    'The answer holds the changed person.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({
    contact_id: AnyId,
    person_id: AnyId,
    ...personChange,
  }),
  gives: writtenWith({ person: PersonState }),
  refuses: [contactIsDeleted, notFound],
  decide: (state, { contact_id, person_id, ...person }, now) => {
    if (!personOf(state, person_id)) return notFound({ what: 'person', id: person_id });
    if (state.deleted) return contactIsDeleted();
    const changed = changePerson(contact_id, person_id, person);
    return {
      facts: [changed],
      answer: { person: personOf(stateAfter(contact, state, [changed], now), person_id) },
    };
  },
});
