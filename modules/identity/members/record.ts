import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { SortedKeyset } from '../../../kernel/reader/sorted-keyset.ts';
import { isInvitedElsewhere, memberIdOf } from '../invitations/record.ts';
import { RoleName } from './member.ts';

/** A user of the company, or an invited person, as answered. */
export const UserRecord = titled(
  'User',
  recordOf({
    email: orNull(Type.String()),
    name: orNull(Type.String()),
    role: RoleName,
    is_active: Type.Boolean(),
    status: Type.Union([Type.Literal('active'), Type.Literal('inactive'), Type.Literal('invited')]),
  }),
);

/** The members and, as typed by their inviters, the invited who have not answered. */
const sourceSql = `FROM (
 SELECT m.seq, m.id, m.version, m.created_at, m.updated_at, u.email, u.name, m.role, m.is_active, 0 AS is_invited
 FROM member_view m LEFT JOIN user_view u ON u.company='instance' AND u.id=m.id
 WHERE m.company=:company
 UNION ALL
 SELECT seq, id, version, created_at, updated_at, email, name, role, 0, 1 FROM invitation_view
 WHERE company=:company AND status='pending') m WHERE 1=1`;

type Row = {
  readonly seq: number;
  readonly id: string;
  readonly is_active: number;
  readonly is_invited: number;
};

type ListedRow = Row & { readonly sort_key: string | number };

/** Number of members and pending invitations of a company. */
export const countUsers = (reader: Reader): number =>
  reader.row<{ n: number }>(
    `SELECT (SELECT count(*) FROM member_view WHERE company=:company)
     + (SELECT count(*) FROM invitation_view WHERE company=:company AND status='pending') AS n`,
  )?.n ?? 0;

/** The answer's record of a row. */
export const userOfRow = ({
  is_active,
  is_invited,
  seq: _,
  sort_key: __,
  ...row
}: Row & Partial<ListedRow>) => ({
  ...row,
  entity_id: row.id,
  entity_type: is_invited ? 'invitation' : 'member',
  is_active: is_active === 1,
  status: is_invited ? 'invited' : is_active === 1 ? 'active' : 'inactive',
});

/** A page of the users of a company. */
export const userRows = (
  reader: Reader,
  { key, beyond, order, params }: SortedKeyset,
): readonly ListedRow[] =>
  reader.rows<ListedRow>(`SELECT m.*, ${key} ${sourceSql}${beyond} ${order}`, params);

/** One user of a company, by the id of the member or of the invitation. */
export const userRecord = (reader: Reader, any: string) => {
  const id = memberIdOf(reader, any);
  const row = reader.row<Row>(`SELECT * ${sourceSql} AND m.id=:id`, { id });
  return row && userOfRow(row);
};

/** Number of active owners besides a user; suspended owners do not count. */
export const otherOwners = (reader: Reader, user: string, ts: string): number =>
  reader.row<{ n: number }>(
    `SELECT count(*) AS n FROM member_view WHERE company=:company AND role='owner' AND is_active=1
     AND id<>:user AND (suspended IS NULL OR suspended_until <= :ts)`,
    { user, ts },
  )?.n ?? 0;

/** True if a user belongs or belonged to another company of this installation, or is invited there. */
export const isElsewhere = (reader: Reader, id: string): boolean =>
  reader.row('SELECT 1 FROM member_view WHERE id=:id AND company<>:company', { id }) !==
    undefined || isInvitedElsewhere(reader, id);
