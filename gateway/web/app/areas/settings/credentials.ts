import type { components } from '#api';
import type { Input } from '../../api/operation.ts';
import type { FieldLook } from '../../forms/fields.ts';
import { known } from '../../words/words.ts';

/** Field of the credentials of an external service. */
export type CredentialField = components['schemas']['CredentialField'];

/** Fields of a form for credentials: secrets are hidden while they are typed. */
export const credentialLooks = (fields: readonly CredentialField[]): readonly FieldLook[] =>
  fields.map(({ name, is_secret }) => ({
    name,
    label: known(`credential.${name}`) ?? name.replaceAll(/[._]/g, ' '),
    kind: 'text',
    isFull: true,
    ...(is_secret ? { type: 'password' as const } : {}),
  }));

/** Values with those of dotted names nested, such as `extra.realm_id`. */
export const nested = (values: Input): Input => {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [outer = name, inner] = name.split('.');
    if (inner === undefined) made[name] = value;
    else made[outer] = { ...((made[outer] ?? {}) as object), [inner]: value };
  }
  return made;
};
