import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { accountOf } from './account.ts';
import { ConfigRecord, configRecord, webhookTokenOf } from './config-record.ts';

/** Reads the configuration of online payments. */
export const get = query('payments.config.get', {
  says: 'Read the configuration of online payments; credentials are never returned.',
  explains: [
    'Gives provider, mode, allowed currencies (empty for all), deposit account and the webhook URL to register with the provider.',
    'All values are null or defaults until a provider is configured.',
  ],
  by: 'admin',
  takes: Type.Object({}),
  gives: ConfigRecord,
  answer: (reader, _, __, services) =>
    configRecord(accountOf(reader), webhookTokenOf(reader), services),
});
