import { Type } from '@sinclair/typebox';
import { titled } from '../schema-title.ts';

/** Field of the credentials of an external service, for a form that asks for them. */
export const CredentialField = titled(
  'CredentialField',
  Type.Object({
    name: Type.String({
      description: 'Name in the body; one with a dot is nested, such as `extra.realm_id`.',
    }),
    is_required: Type.Boolean(),
    is_secret: Type.Boolean(),
  }),
);

/** Field of the credentials of an external service. */
export type CredentialField = {
  readonly name: string;
  readonly is_required: boolean;
  readonly is_secret: boolean;
};

/** Field that is kept secret, such as a token. */
export const secretField = (name: string, is_required = true): CredentialField => ({
  name,
  is_required,
  is_secret: true,
});

/** Field that may be seen, such as an address. */
export const openField = (name: string, is_required = true): CredentialField => ({
  name,
  is_required,
  is_secret: false,
});
