import { type Static, Type } from '@sinclair/typebox';
import { AnyId, closed, Name, orNull, Short } from '../../../kernel/declare/schemas.ts';

const short = Type.Optional(orNull(Short));

/** Person in a request. */
export const personInput = {
  name: Name,
  role: short,
  email: short,
  phone: short,
  is_primary: Type.Optional(Type.Boolean()),
};

/** Person inside a contact; imports may set its `person_id`. */
export const PersonInput = closed(Type.Object({ person_id: Type.Optional(AnyId), ...personInput }));
export type PersonInput = Static<typeof PersonInput>;

/** Fields of a person that can be changed; null or absent fields keep their value. */
export const personChange = {
  ...personInput,
  name: Type.Optional(orNull(personInput.name)),
  is_primary: Type.Optional(orNull(Type.Boolean())),
};
const PersonChange = Type.Object(personChange);
export type PersonChange = Static<typeof PersonChange>;
