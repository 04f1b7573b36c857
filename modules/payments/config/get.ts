import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { accountOf } from './account.ts';
import { ConfigShape, hookOf, shown } from './shown.ts';

/** Reads the configuration of online payments. */
export const get = query('payments.config.get', {
  says: 'Read the configuration of online payments; credentials are never returned.',
  by: 'admin',
  takes: Type.Object({}),
  gives: ConfigShape,
  answer: (reader, _, __, services) => shown(accountOf(reader), hookOf(reader), services),
});
