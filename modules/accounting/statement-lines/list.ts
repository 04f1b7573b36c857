import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { keysetPage } from '../../../kernel/reader/keyset-page.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { LineStatus } from '../reconciliation/facts.ts';
import { LineRecord, lineRecord, type StoredLine } from '../reconciliation/line.ts';
import { sessionId, sessionOf } from '../reconciliation/session.ts';

const lineDate = "json_extract(data, '$.line_date')";

/** Statement lines of a reconciliation, ordered by date. */
export const list = query('accounting.statementLines.list', {
  says: 'List the statement lines of a reconciliation.',
  explains: [
    'Ordered by line date, then by import order.',
    'Amounts are in the currency of the account, money in positive.',
    'A suggested line carries its best `proposal` with confidence and reasons; `how` states whether a match was made automatically, manually, by a rule or with a document.',
  ],
  by: 'manager',
  takes: Type.Object({ ...sessionId, status: Type.Optional(LineStatus), ...pageInput }),
  gives: listOf(LineRecord),
  refuses: [notFound, badCursor],
  answer: (reader, { reconciliation_id: id, status, ...asked }) => {
    const state = sessionOf(reader, id);
    if (isRefusal(state)) return state;
    const page = keysetPage({ by: [lineDate, 'position', 'part_id'], dir: 'asc' }, asked);
    if (isRefusal(page)) return page;
    const where = `company=:company AND entity_id=:id
      AND (:status='' OR json_extract(data, '$.status')=:status)`;
    const of = { id, status: status ?? '' };
    const total =
      reader.row<{ n: number }>(`SELECT count(*) AS n FROM part WHERE ${where}`, of)?.n ?? 0;
    const rows = reader.rows<{
      part_id: string;
      position: number;
      line_date: string;
      data: string;
    }>(
      `SELECT part_id, position, ${lineDate} AS line_date, data FROM part WHERE ${where}${page.beyond}
       ${page.order}`,
      { ...of, ...page.params },
    );
    return {
      items: rows.map(({ part_id, data }) =>
        lineRecord(
          { ...(JSON.parse(data) as Omit<StoredLine, 'line_id'>), line_id: part_id } as StoredLine,
          id,
          reader.company,
        ),
      ),
      total,
      ...page.next(rows, total, (row) => [row.line_date, row.position, row.part_id]),
    };
  },
});
