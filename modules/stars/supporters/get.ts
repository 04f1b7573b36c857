import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Status, statusAt } from './status.ts';
import { supporterOf } from './supporter.ts';

/** The caller's own badge. */
export const get = query('stars.supporters.get', {
  says: 'Read your supporter badge.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Status,
  answer: (reader, _, { caller, ts }) => statusAt(supporterOf(reader, caller.user_id), ts),
});
