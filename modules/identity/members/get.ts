import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { UserRecord, userRecord } from './record.ts';

/** One user of the company. */
export const get = query('identity.members.get', {
  says: 'Read a user of the company.',
  explains: [
    'Takes the id of a member or of a pending invitation; after acceptance, the id of the invitation leads to the member.',
    'Deactivated members are included.',
    'Users of other companies are `not_found`.',
  ],
  by: 'viewer',
  takes: Type.Object({ user_id: AnyId }),
  gives: UserRecord,
  refuses: [notFound],
  answer: (reader, { user_id }) =>
    userRecord(reader, user_id) ?? notFound({ what: 'user', id: user_id }),
});
