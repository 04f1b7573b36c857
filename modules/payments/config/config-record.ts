import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { accountFields, type PaymentAccount } from './account.ts';
import { tokenOf, webhookId, webhookUrl } from './address.ts';

/** Configuration of online payments as answered, without credentials. */
export const ConfigRecord = titled(
  'PaymentProvider',
  Type.Object({
    ...accountFields,
    provider: orNull(Type.String()),
    mode: orNull(accountFields.mode),
    /** Address for the provider's webhook; null until a provider is configured. */
    webhook_url: orNull(Type.String()),
  }),
);

/** Configuration as answered. */
export const configRecord = (
  account: PaymentAccount,
  hook: string | undefined,
  services: Services,
): Readonly<Record<string, unknown>> => ({
  ...account,
  webhook_url: account.provider === null || !hook ? null : webhookUrl(services, hook),
});

/** Webhook token, if any. */
export const webhookTokenOf = (reader: Reader): string | undefined => tokenOf(reader, webhookId);
