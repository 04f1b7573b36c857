import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { AddressType } from './input.ts';

/** Fields of an address that are printed, in the order of the one-line text. */
export const addressLines = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const;

/** Fields of an address besides its type. */
export const addressFields = {
  line1: Type.Optional(orNull(Type.String())),
  line2: Type.Optional(orNull(Type.String())),
  city: Type.Optional(orNull(Type.String())),
  state: Type.Optional(orNull(Type.String())),
  postal_code: Type.Optional(orNull(Type.String())),
  country: Type.Optional(orNull(Type.String())),
  attn: Type.Optional(orNull(Type.String())),
};

/** Address in the state of a contact. */
export const AddressState = titled(
  'Address',
  Type.Object({
    address_id: Type.String(),
    address_type: AddressType,
    line1: orNull(Type.String()),
    line2: orNull(Type.String()),
    city: orNull(Type.String()),
    state: orNull(Type.String()),
    postal_code: orNull(Type.String()),
    country: orNull(Type.String()),
    attn: orNull(Type.String()),
    is_default: Type.Boolean(),
  }),
);
export type AddressState = Static<typeof AddressState>;

/** Empty billing address. */
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

/** Adds or replaces an address; a new default replaces the previous default of its type. */
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

/** Default address of a type, else the first of the type. */
export const addressOfType = (
  addresses: readonly AddressState[],
  type: AddressState['address_type'],
): AddressState | undefined => {
  const all = addresses.filter((one) => one.address_type === type);
  return all.find((one) => one.is_default) ?? all[0];
};

/** Address on one line, without blank fields. */
export const oneLine = (address: AddressState): string =>
  addressLines
    .map((line) => address[line]?.trim())
    .filter(Boolean)
    .join(', ');

/** One-line texts of the contact that a default billing or shipping address replaces. */
export const defaultTexts = (
  address: AddressState,
): { billing_address?: string; shipping_address?: string } => {
  const text = oneLine(address);
  if (!address.is_default || !text) return {};
  if (address.address_type === 'billing') return { billing_address: text };
  return address.address_type === 'shipping' ? { shipping_address: text } : {};
};
