import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, listOf, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reads } from './reads.ts';

const DailyReads = Type.Object({
  day: Type.String({ format: 'date' }),
  user_id: Type.String(),
  key_id: orNull(Type.String({ description: 'The API key; null for a session.' })),
  operation: Type.String(),
  reads: Type.Integer(),
});

/**
 * Daily counts of reads of contacts per user, newest first; kept for 13 months. The last minute may
 * be missing.
 */
export const list = query('crm.reads.list', {
  says: 'List daily counts of reads of contacts, by user and operation.',
  explains: [
    'For data-protection audits.',
    'Each row counts the requests of one user, or of one of their API keys, for one operation on one UTC day; it does not state which contacts were read.',
    'Newest day first; `from` and `to` are inclusive.',
    'Kept for 13 months, and the last minute may be missing.',
    'Exports are recorded in the ledger as `crm.people.exported` instead.',
  ],
  by: 'owner',
  takes: Type.Object({
    from: Type.Optional(DateText),
    to: Type.Optional(DateText),
    user_id: Type.Optional(AnyId),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: limits.pageMax, default: limits.pageDefault }),
    ),
    offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  }),
  gives: listOf(DailyReads),
  answer: (reader, { from = '', to = '~', user_id, limit = limits.pageDefault, offset = 0 }) => {
    const where = `company=:company AND day>=:from AND day<=:to${user_id === undefined ? '' : ' AND user_id=:user_id'}`;
    const params = { from, to, ...(user_id === undefined ? {} : { user_id }) };
    const items = reader.rows<Reads>(
      `SELECT day, user_id, key_id, operation, reads FROM people_read WHERE ${where}
       ORDER BY day DESC, id LIMIT ${limit} OFFSET ${offset}`,
      params,
    );
    const total = reader.row<{ n: number }>(
      `SELECT count(*) AS n FROM people_read WHERE ${where}`,
      params,
    );
    return { items: [...items], total: total?.n ?? 0 };
  },
});
