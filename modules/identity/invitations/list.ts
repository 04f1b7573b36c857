import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { sortInput } from '../../../kernel/reader/sort-order.ts';
import { sortedKeyset } from '../../../kernel/reader/sorted-keyset.ts';
import {
  InvitationRecord,
  InvitationStatus,
  invitationColumns,
  invitationOfRow,
} from './record.ts';

const fromSql =
  'FROM invitation_view WHERE company=:company AND (:status IS NULL OR status=:status)';

const sortable = ['name', 'email', 'status', 'expires_at', 'created_at'] as const;
const sortKeys = {
  name: "lower(coalesce(name, ''))",
  email: "lower(coalesce(email, ''))",
  ...{ status: 'status', expires_at: 'expires_at', created_at: 'created_at' },
};

/** The invitations of the company, in the order in which they were made. */
export const list = query('identity.invitations.list', {
  says: 'List the invitations of the company.',
  explains: [
    'Includes pending, accepted and revoked invitations in the order of their creation unless `sort` is sent; filter with `status`.',
    'A pending invitation may have expired (`expires_at`).',
    'Codes are never listed; `identity_invitations_resend` makes a new one.',
  ],
  by: 'admin',
  takes: Type.Object({
    ...sortInput(sortable),
    ...pageInput,
    status: Type.Optional(InvitationStatus),
  }),
  gives: listOf(InvitationRecord),
  refuses: [badCursor],
  answer: (reader, { status = null, ...asked }) => {
    const page = sortedKeyset(sortKeys, { by: 'seq', dir: 'asc' }, asked);
    if (isRefusal(page)) return page;
    const total = reader.row<{ n: number }>(`SELECT count(*) AS n ${fromSql}`, { status })?.n ?? 0;
    const rows = reader.rows<{ seq: number; id: string; sort_key: string | number }>(
      `SELECT ${invitationColumns}, ${page.key} ${fromSql}${page.beyond} ${page.order}`,
      { ...page.params, status },
    );
    return {
      items: rows.map(({ sort_key: _, ...row }) => invitationOfRow(row)),
      total,
      ...page.next(rows, total, ({ seq }) => seq),
    };
  },
});
