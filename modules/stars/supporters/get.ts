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
  answer: (look, _, { caller, ts }) => statusAt(supporterOf(look, caller.user_id), ts),
});
