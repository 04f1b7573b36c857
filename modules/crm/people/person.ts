import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';

/** Fields of a contact person. */
export const personFields = {
  name: Type.String(),
  role: Type.Optional(orNull(Type.String())),
  email: Type.Optional(orNull(Type.String())),
  phone: Type.Optional(orNull(Type.String())),
};

/** Person in the state of a contact. */
export const PersonState = titled(
  'ContactPerson',
  Type.Object({
    person_id: Type.String(),
    name: Type.String(),
    role: orNull(Type.String()),
    email: orNull(Type.String()),
    phone: orNull(Type.String()),
    is_primary: Type.Boolean(),
  }),
);
export type PersonState = Static<typeof PersonState>;

/** Adds or replaces a person; a new primary person replaces the previous one. */
export const withPerson = (people: readonly PersonState[], person: PersonState): PersonState[] => {
  const others = people
    .filter((one) => one.person_id !== person.person_id)
    .map((one) => (person.is_primary ? { ...one, is_primary: false } : one));
  const at = people.findIndex((one) => one.person_id === person.person_id);
  return others.toSpliced(at < 0 ? others.length : at, 0, person);
};
