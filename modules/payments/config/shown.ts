import { Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { accountFields, type PaymentAccount } from './account.ts';
import { hookId, tokenOf, webhookUrl } from './address.ts';

/** How a company takes payments online, as answered: no credentials. */
export const ConfigShape = Type.Object({
  ...accountFields,
  provider: orNull(Type.String()),
  mode: orNull(accountFields.mode),
  /** Where the provider is to tell what happened; null until one is configured. */
  webhook_url: orNull(Type.String()),
});

/** The configuration as answered. */
export const shown = (
  account: PaymentAccount,
  hook: string | undefined,
  services: Services,
): Readonly<Record<string, unknown>> => ({
  ...account,
  webhook_url: account.provider === null || !hook ? null : webhookUrl(services, hook),
});

/** The token of the provider's calls, if one is kept. */
export const hookOf = (reader: Reader): string | undefined => tokenOf(reader, hookId);
