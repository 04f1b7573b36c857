import { type Static, Type } from '@sinclair/typebox';
import { AnyId, closed, orNull, Short } from '../../../kernel/declare/schemas.ts';

const short = Type.Optional(orNull(Short));

/** Purpose of an address. */
export const AddressType = Type.Union(
  ['billing', 'shipping', 'other'].map((one) => Type.Literal(one)),
);

/** Address in a request. */
export const addressInput = {
  address_type: Type.Optional(orNull(AddressType)),
  line1: short,
  line2: short,
  city: short,
  state: short,
  postal_code: short,
  country: short,
  attn: short,
  is_default: Type.Optional(orNull(Type.Boolean())),
};

/** Address inside a contact; imports may set its `address_id`. */
export const AddressInput = closed(
  Type.Object({ address_id: Type.Optional(AnyId), ...addressInput }),
);
export type AddressInput = Static<typeof AddressInput>;
