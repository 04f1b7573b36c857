import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { monthStart } from './month.ts';

/** Credits used this month; there is no limit. */
export const quota = query('ai.usage.quota', {
  says: 'Read the credits used this month; there is no limit.',
  explains: [
    'Counts the credits of all users of the company since the first of the month in its time zone, deleted conversations included.',
    '`limit` and `remaining` are always null.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    local: Type.Literal(true),
    used: Type.Integer(),
    limit: Type.Null(),
    remaining: Type.Null(),
  }),
  answer: (reader, _, now) => {
    const row = reader.row<{ used: number | null }>(
      'SELECT sum(credits) AS used FROM ai_usage WHERE company=:company AND at >= :since',
      { since: monthStart(now) },
    );
    return { local: true, used: row?.used ?? 0, limit: null, remaining: null };
  },
});
