import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { userName } from '../../identity/contract/queries.ts';
import { monthStart } from './month.ts';

/** Questions and credits per user this month, most questions first. */
export const stats = query('ai.usage.stats', {
  says: 'Read questions and credits per user this month.',
  explains: [
    'Covers the current calendar month in the time zone of the company, with deleted conversations.',
    'Users without a question or read file are left out.',
    'Single questions outside conversations are not counted.',
    'Every role sees all users.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    users: Type.Array(
      Type.Object({
        user_id: Type.String(),
        user_name: orNull(Type.String()),
        query_count: Type.Integer(),
        credits_used: Type.Integer(),
        last_query_at: orNull(Type.String()),
      }),
    ),
  }),
  answer: (reader, _, now) => ({
    users: reader
      .rows<{ user_id: string; query_count: number; credits_used: number; last_query_at: string }>(
        `SELECT user_id, sum(questions) AS query_count, sum(credits) AS credits_used,
           max(CASE WHEN questions > 0 THEN at END) AS last_query_at
         FROM ai_usage WHERE company=:company AND at >= :since
         GROUP BY user_id ORDER BY query_count DESC, user_id`,
        { since: monthStart(now) },
      )
      .map((one) => ({ ...one, user_name: userName(reader, one.user_id) ?? null })),
  }),
});
