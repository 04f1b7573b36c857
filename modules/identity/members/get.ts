import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId } from '../../../kernel/shapes.ts';
import { UserRecord, userRecord } from './record.ts';

/** One user of the company. */
export const get = query('identity.members.get', {
  says: 'Read a user of the company.',
  by: 'viewer',
  takes: Type.Object({ user_id: AnyId }),
  gives: UserRecord,
  refuses: [notFound],
  answer: (look, { user_id }) =>
    userRecord(look, user_id) ?? notFound({ what: 'user', id: user_id }),
});
