import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { sortInput } from '../../../kernel/reader/sort-order.ts';
import { sortedKeyset } from '../../../kernel/reader/sorted-keyset.ts';
import { countUsers, UserRecord, userOfRow, userRows } from './record.ts';

const sortable = ['name', 'email', 'role', 'created_at'] as const;
const sortKeys = {
  name: "lower(coalesce(m.name, ''))",
  email: "lower(coalesce(m.email, ''))",
  role: 'm.role',
  created_at: 'm.created_at',
};

/** The users of a company, with the deactivated and the invited. */
export const list = query('identity.members.list', {
  says: 'List the users of the company.',
  explains: [
    'Includes deactivated members (`inactive`) and pending invitations (`invited`), whose name and email are as typed by the inviter, in order of joining.',
    'Accepted and revoked invitations are left out.',
    'Sorted by `name`, `email`, `role` or `created_at` where `sort` is sent.',
    'Service accounts are listed by `identity_serviceAccounts_list`.',
  ],
  by: 'viewer',
  takes: Type.Object({ ...sortInput(sortable), ...pageInput }),
  gives: listOf(UserRecord),
  refuses: [badCursor],
  answer: (reader, asked) => {
    const page = sortedKeyset(sortKeys, { by: 'm.seq', dir: 'asc' }, asked);
    if (isRefusal(page)) return page;
    const total = countUsers(reader);
    const rows = userRows(reader, page);
    return { items: rows.map(userOfRow), total, ...page.next(rows, total, ({ seq }) => seq) };
  },
});
