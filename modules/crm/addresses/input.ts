import { type Static, Type } from '@sinclair/typebox';
import { AnyId, closed, orNull, Short } from '../../../kernel/declare/schemas.ts';

const short = Type.Optional(orNull(Short));

/** What an address is for. */
export const AddressType = Type.Union(
  ['billing', 'shipping', 'other'].map((one) => Type.Literal(one)),
);

/** An address as sent. */
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

/** An address that comes with a contact; `address_id` is kept where the contact comes from elsewhere. */
export const AddressInput = closed(
  Type.Object({ address_id: Type.Optional(AnyId), ...addressInput }),
);
export type AddressInput = Static<typeof AddressInput>;
