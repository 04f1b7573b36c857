import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { keysetPage } from '../../../kernel/reader/keyset-page.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import {
  InvitationRecord,
  InvitationStatus,
  invitationColumns,
  invitationOfRow,
} from './record.ts';

const fromSql =
  'FROM invitation_view WHERE company=:company AND (:status IS NULL OR status=:status)';

/** The invitations of the company, in the order in which they were made. */
export const list = query('identity.invitations.list', {
  says: 'List the invitations of the company.',
  explains: [
    'Includes pending, accepted and revoked invitations in the order of their creation; filter with `status`.',
    'A pending invitation may have expired (`expires_at`).',
    'Codes are never listed; `identity_invitations_resend` makes a new one.',
  ],
  by: 'admin',
  takes: Type.Object({ ...pageInput, status: Type.Optional(InvitationStatus) }),
  gives: listOf(InvitationRecord),
  refuses: [badCursor],
  answer: (reader, { status = null, ...asked }) => {
    const page = keysetPage({ by: ['seq'], dir: 'asc' }, asked);
    if (isRefusal(page)) return page;
    const total = reader.row<{ n: number }>(`SELECT count(*) AS n ${fromSql}`, { status })?.n ?? 0;
    const rows = reader.rows<{ seq: number; id: string }>(
      `SELECT ${invitationColumns} ${fromSql}${page.beyond} ${page.order}`,
      { ...page.params, status },
    );
    return {
      items: rows.map(invitationOfRow),
      total,
      ...page.next(rows, total, ({ seq }) => [seq]),
    };
  },
});
