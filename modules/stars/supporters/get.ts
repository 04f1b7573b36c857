import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Status, statusAt } from './status.ts';
import { supporterOf } from './supporter.ts';

/** The caller's own badge. */
export const get = query('stars.supporters.get', {
  says: 'Read your supporter badge.',
  explains: [
    'The badge belongs to the login and is the same in every company.',
    '`verified` is false once `verified_until` has passed, and the badge is then not displayed.',
    '`verified_until` null means without end.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Status,
  answer: (reader, _, { caller, ts }) => statusAt(supporterOf(reader, caller.user_id), ts),
});
