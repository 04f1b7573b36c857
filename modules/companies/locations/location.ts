import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { FieldsChanged, fact, newValues } from '../../../kernel/declare/fact.ts';
import { Attributes, orNull } from '../../../kernel/declare/schemas.ts';

/** The fields of a location; keys of an address are line1, line2, city, state, postal_code, country. */
export const locationFields = {
  name: Type.String(),
  type: Type.String(),
  address: orNull(Attributes),
  is_default: Type.Boolean(),
};

export const sysLocationCreated = fact(
  'sys.location.created',
  'location',
  Type.Object(locationFields),
);

export const sysLocationUpdated = fact(
  'sys.location.updated',
  'location',
  Type.Object({ fields_changed: FieldsChanged }),
);

export const sysLocationDeleted = fact('sys.location.deleted', 'location', Type.Object({}));

const LocationState = Type.Object({ ...locationFields, deleted: Type.Boolean() });

/** A place of a company. */
export type Location = Static<typeof LocationState>;

const when = on<Location>();

/** The location: a warehouse, an office, a shop. */
export const locationActor = actor<Location>('location', {
  initial: { name: '', type: 'warehouse', address: null, is_default: false, deleted: false },
  folds: [
    when(sysLocationCreated, (state, data) => ({ ...state, ...data })),
    when(sysLocationUpdated, (state, { fields_changed }) => ({
      ...state,
      ...newValues(fields_changed),
    })),
    when(sysLocationDeleted, (state) => ({ ...state, deleted: true })),
  ],
});
