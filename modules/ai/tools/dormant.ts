import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { DateText, oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { contactTypes } from '../../crm/contract/queries.ts';
import { contactRows } from '../../crm/contract/relations.ts';
import { documentRows } from '../../documents/contract/relations.ts';

/** Contacts without a document since a date. */
export const dormant = query('ai.tools.dormant', {
  says: 'List contacts without a document since a date.',
  explains: [
    'Includes contacts that were created before the date and have no document dated on or after it, drafts and void documents counting too.',
    'Contacts without any document come first, then the longest without one.',
    'Deleted contacts are left out.',
    'At most 50 are listed (default 20); `total` counts all.',
  ],
  by: 'viewer',
  takes: Type.Object({
    since: DateText,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  gives: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        contact_type: oneOf<string>(contactTypes),
        last_document: orNull(Type.String()),
      }),
    ),
    total: Type.Integer(),
  }),
  people: 'read',
  answer: (reader, { since, limit = 20 }) => {
    const rows = reader.rows<{ found: number }>(
      `SELECT c.id, c.name, c.contact_type, max(d.dated) AS last_document, count(*) OVER () AS found
       FROM ${contactRows} c LEFT JOIN ${documentRows} d ON d.company=c.company AND d.contact_id=c.id
       WHERE c.company=:company AND c.deleted=0 AND c.created_at < :since
       GROUP BY c.id, c.name, c.contact_type, c.seq HAVING coalesce(max(d.dated), '') < :since
       ORDER BY last_document, c.seq LIMIT +:limit`,
      { since, limit },
    );
    return { items: rows.map(({ found: _, ...one }) => one), total: rows[0]?.found ?? 0 };
  },
});
