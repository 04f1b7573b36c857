import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { accountOf } from './account.ts';
import { ConfigShape, hookOf, shown } from './shown.ts';

/** How the company takes payments online. */
export const get = query('payments.config.get', {
  says: 'Read how payments are taken online; credentials are never answered.',
  by: 'admin',
  takes: Type.Object({}),
  gives: ConfigShape,
  answer: (reader, _, __, services) => shown(accountOf(reader), hookOf(reader), services),
});
