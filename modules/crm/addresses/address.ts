import { type Static, Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';

/** The lines of an address, in the order in which they are written on one line. */
export const addressLines = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const;

/** The fields of an address besides its type. */
export const addressFields = {
  line1: Type.Optional(orNull(Type.String())),
  line2: Type.Optional(orNull(Type.String())),
  city: Type.Optional(orNull(Type.String())),
  state: Type.Optional(orNull(Type.String())),
  postal_code: Type.Optional(orNull(Type.String())),
  country: Type.Optional(orNull(Type.String())),
  attn: Type.Optional(orNull(Type.String())),
};

/** An address as kept in the contact. */
export const AddressState = Type.Object({
  address_id: Type.String(),
  address_type: Type.String(),
  line1: orNull(Type.String()),
  line2: orNull(Type.String()),
  city: orNull(Type.String()),
  state: orNull(Type.String()),
  postal_code: orNull(Type.String()),
  country: orNull(Type.String()),
  attn: orNull(Type.String()),
  is_default: Type.Boolean(),
});
export type AddressState = Static<typeof AddressState>;

/** An address that says nothing yet. */
export const blankAddress: AddressState = {
  address_id: '',
  address_type: 'billing',
  line1: null,
  line2: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
  attn: null,
  is_default: false,
};

/** The addresses with one added or replaced; a default one unmarks the others of its type. */
export const withAddress = (
  addresses: readonly AddressState[],
  address: AddressState,
): AddressState[] => {
  const others = addresses
    .filter((one) => one.address_id !== address.address_id)
    .map((one) =>
      address.is_default && one.address_type === address.address_type
        ? { ...one, is_default: false }
        : one,
    );
  const at = addresses.findIndex((one) => one.address_id === address.address_id);
  return others.toSpliced(at < 0 ? others.length : at, 0, address);
};

/** An address on one line, its blank parts left out. */
export const oneLine = (address: AddressState): string =>
  addressLines
    .map((line) => address[line]?.trim())
    .filter(Boolean)
    .join(', ');

/** The contact's one-line texts that a default address replaces. */
export const defaultTexts = (
  address: AddressState,
): { billing_address?: string; shipping_address?: string } => {
  const text = oneLine(address);
  if (!address.is_default || !text) return {};
  if (address.address_type === 'billing') return { billing_address: text };
  return address.address_type === 'shipping' ? { shipping_address: text } : {};
};
