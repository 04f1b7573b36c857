import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { listOf } from '../../../kernel/shapes.ts';
import { keyedPage } from '../../../kernel/store/keyed.ts';
import { badCursor, pageInput } from '../../../kernel/store/page.ts';
import { UserRecord, userOfRow, userRows } from './record.ts';

/** The users of a company, those who were deactivated too. */
export const list = query('identity.members.list', {
  says: 'List the users of the company.',
  by: 'viewer',
  takes: Type.Object(pageInput),
  gives: listOf(UserRecord),
  refuses: [badCursor],
  answer: (look, asked) => {
    const page = keyedPage({ by: ['m.seq'], dir: 'asc' }, asked);
    if (isRefusal(page)) return page;
    const total =
      look.row<{ n: number }>('SELECT count(*) AS n FROM member_view WHERE company=:company')?.n ??
      0;
    const rows = userRows(look, page);
    return { items: rows.map(userOfRow), total, ...page.next(rows, total, ({ seq }) => [seq]) };
  },
});
