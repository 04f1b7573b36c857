import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';

/** Billing of the installation: none, since it is self-hosted and uses no cloud. */
export const get = query('account.billing.get', {
  says: 'Read the billing of this installation, which is none.',
  explains: [
    'Always answers status `not_connected` with null in all other fields, as a self-hosted installation has no subscription.',
    'Nothing is looked up elsewhere.',
  ],
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
