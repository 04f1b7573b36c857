import { type Static, Type } from '@sinclair/typebox';
import { AnyId, closed, Name, orNull, Short } from '../../../kernel/declare/schemas.ts';

const short = Type.Optional(orNull(Short));

/** A person as sent. */
export const personInput = {
  name: Name,
  role: short,
  email: short,
  phone: short,
  is_primary: Type.Optional(Type.Boolean()),
};

/** A person who comes with a contact; `person_id` is kept where the contact comes from elsewhere. */
export const PersonInput = closed(Type.Object({ person_id: Type.Optional(AnyId), ...personInput }));
export type PersonInput = Static<typeof PersonInput>;

/** What may change of a person; what is null or absent keeps its value. */
export const personChange = {
  ...personInput,
  name: Type.Optional(orNull(personInput.name)),
  is_primary: Type.Optional(orNull(Type.Boolean())),
};
const PersonChange = Type.Object(personChange);
export type PersonChange = Static<typeof PersonChange>;
