import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';

/** What is billed: nothing, for the service runs on its owner's machine and asks no cloud. */
export const get = query('account.billing.get', {
  says: 'Read what is billed for this installation: nothing.',
  by: 'admin',
  takes: Type.Object({}),
  gives: Type.Object({
    tier: Type.Null(),
    status: Type.Literal('not_connected'),
    portal_url: Type.Null(),
    renews_at: Type.Null(),
  }),
  answer: () => ({ tier: null, status: 'not_connected', portal_url: null, renews_at: null }),
});
