import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Instant, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { RoleName } from '../members/member.ts';
import { invitationStatuses } from './invitation.ts';

/** An invitation's status. */
export const InvitationStatus = Type.Union(invitationStatuses.map((one) => Type.Literal(one)));

/** An invitation as answered. */
export const InvitationRecord = titled(
  'Invitation',
  recordOf({
    email: orNull(Type.String()),
    name: orNull(Type.String()),
    role: RoleName,
    status: InvitationStatus,
    expires_at: Instant,
    user_id: orNull(Type.String({ description: 'The member, once accepted.' })),
  }),
);

const columns =
  'seq, id, version, created_at, updated_at, email, name, role, status, expires_at, user_id';

type Row = { readonly seq: number; readonly id: string };

const recordOfRow = ({ seq: _, ...row }: Row) => ({
  ...row,
  entity_id: row.id,
  entity_type: 'invitation',
});

/** One invitation of the company. */
export const invitationRecord = (reader: Reader, id: string) => {
  const row = reader.row<Row>(
    `SELECT ${columns} FROM invitation_view WHERE company=:company AND id=:id`,
    { id },
  );
  return row && recordOfRow(row);
};

/** Member id of an accepted invitation, or the id itself: users routes accept either. */
export const memberIdOf = (reader: Reader, id: string): string =>
  reader.row<{ user_id: string | null }>(
    'SELECT user_id FROM invitation_view WHERE company=:company AND id=:id',
    { id },
  )?.user_id ?? id;

/** True if an id is that of a pending invitation. */
export const isPendingInvitation = (reader: Reader, id: string): boolean =>
  reader.row(
    "SELECT 1 FROM invitation_view WHERE company=:company AND id=:id AND status='pending'",
    {
      id,
    },
  ) !== undefined;

/** True if a user has a pending invitation of another company. */
export const isInvitedElsewhere = (reader: Reader, user_id: string): boolean =>
  reader.row(
    `SELECT 1 FROM user_view u JOIN invitation_view i ON i.email_key=u.email_key
     WHERE u.company='instance' AND u.id=:user_id AND i.company<>:company AND i.status='pending'`,
    { user_id },
  ) !== undefined;

export { columns as invitationColumns, recordOfRow as invitationOfRow };
