import { Type } from '@sinclair/typebox';
import {
  CredentialField,
  openField,
  secretField,
} from '../../../kernel/declare/input/credential-field.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { providers } from '../providers/all.ts';
import type { Provider } from '../providers/provider.ts';
import { accountFields, accountOf } from './account.ts';
import { availableProvider } from './secret.ts';

/** Provider with the fields of its credentials; addresses are no secrets. */
const offeredOf = ({ name, title, credentials }: Provider) => ({
  name,
  title,
  credential_fields: Object.keys(credentials.properties).map((field) => {
    const isRequired = credentials.required?.includes(field) ?? false;
    return (field.endsWith('_url') ? openField : secretField)(field, isRequired);
  }),
});

/** Tests whether customers can pay online now; the provider is not asked. */
export const status = query('payments.config.status', {
  says: 'Check whether online payments are available.',
  explains: [
    'Local check; the provider is not contacted, so an expired key is not noticed here.',
    '`reasons` is `not_configured`, `disabled` or `credentials_unreadable` (the stored credentials cannot be decrypted; enter them again with `payments_config_set`).',
    '`providers` lists what can be configured and which credentials each needs.',
    '`mode` is test or live, derived from the key.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    available: Type.Boolean(),
    provider: orNull(Type.String()),
    mode: orNull(accountFields.mode),
    providers: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        credential_fields: Type.Array(CredentialField),
      }),
      { description: 'Providers that can be configured, with the fields of their credentials.' },
    ),
    reasons: Type.Array(Type.String(), {
      description: 'Reasons why not: not_configured, disabled, credentials_unreadable.',
    }),
  }),
  answer: async (reader, _, __, services) => {
    const { provider, mode } = accountOf(reader);
    const ready = await availableProvider(reader, services);
    const reasons = typeof ready === 'string' ? [ready] : [];
    const offered = [...providers.values()].map(offeredOf);
    return { available: reasons.length === 0, provider, mode, providers: offered, reasons };
  },
});
