import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { accountFields, accountOf } from './account.ts';
import { availableProvider } from './secret.ts';

/** Tests whether customers can pay online now; the provider is not asked. */
export const status = query('payments.config.status', {
  says: 'Check whether online payments are available.',
  explains: [
    'Local check; the provider is not contacted, so an expired key is not noticed here.',
    '`reasons` is `not_configured`, `disabled` or `credentials_unreadable` (the stored credentials cannot be decrypted; enter them again with `payments_config_set`).',
    '`mode` is test or live, derived from the key.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    available: Type.Boolean(),
    provider: orNull(Type.String()),
    mode: orNull(accountFields.mode),
    reasons: Type.Array(Type.String(), {
      description: 'Reasons why not: not_configured, disabled, credentials_unreadable.',
    }),
  }),
  answer: async (reader, _, __, services) => {
    const { provider, mode } = accountOf(reader);
    const ready = await availableProvider(reader, services);
    const reasons = typeof ready === 'string' ? [ready] : [];
    return { available: reasons.length === 0, provider, mode, reasons };
  },
});
