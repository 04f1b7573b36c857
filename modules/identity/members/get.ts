import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { UserRecord, userRecord } from './record.ts';

/** One user of the company. */
export const get = query('identity.members.get', {
  says: 'Read a user of the company.',
  by: 'viewer',
  takes: Type.Object({ user_id: AnyId }),
  gives: UserRecord,
  refuses: [notFound],
  answer: (reader, { user_id }) =>
    userRecord(reader, user_id) ?? notFound({ what: 'user', id: user_id }),
});
