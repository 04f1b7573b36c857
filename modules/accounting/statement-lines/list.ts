import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/limits.ts';
import { query } from '../../../kernel/operation.ts';
import { isRefusal, notFound } from '../../../kernel/refusal.ts';
import { listOf } from '../../../kernel/shapes.ts';
import { pageInput } from '../../../kernel/store/page.ts';
import { LineStatus } from '../reconciliation/facts.ts';
import { LineRecord, lineRecord, type StoredLine } from '../reconciliation/line.ts';
import { sessionId, sessionOf } from '../reconciliation/session.ts';

const { cursor: _, ...paging } = pageInput;

/** The lines of a reconciliation's statement in the order of their dates. */
export const list = query('accounting.statementLines.list', {
  says: 'List the statement lines of a reconciliation.',
  by: 'manager',
  takes: Type.Object({ ...sessionId, status: Type.Optional(LineStatus), ...paging }),
  gives: listOf(LineRecord),
  refuses: [notFound],
  answer: (look, { reconciliation_id: id, status, limit, offset = 0 }) => {
    const state = sessionOf(look, id);
    if (isRefusal(state)) return state;
    const where = `company=:company AND entity_id=:id
      AND (:status='' OR json_extract(data, '$.status')=:status)`;
    const asked = { id, status: status ?? '' };
    const total = look.row<{ n: number }>(`SELECT count(*) AS n FROM part WHERE ${where}`, asked);
    const rows = look.rows<{ part_id: string; data: string }>(
      `SELECT part_id, data FROM part WHERE ${where}
       ORDER BY json_extract(data, '$.line_date'), position LIMIT +:limit OFFSET :offset`,
      { ...asked, limit: limit ?? limits.pageDefault, offset },
    );
    return {
      items: rows.map(({ part_id, data }) =>
        lineRecord(
          { ...(JSON.parse(data) as Omit<StoredLine, 'line_id'>), line_id: part_id } as StoredLine,
          id,
          look.company,
        ),
      ),
      total: total?.n ?? 0,
    };
  },
});
