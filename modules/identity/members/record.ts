import { Type } from '@sinclair/typebox';
import { orNull, recordOf } from '../../../kernel/shapes.ts';
import type { KeyedPage } from '../../../kernel/store/keyed.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { RoleName } from './member.ts';

/** A user of the company as answered. */
export const UserRecord = recordOf({
  email: orNull(Type.String()),
  name: orNull(Type.String()),
  role: RoleName,
  is_active: Type.Boolean(),
});

const rowsSql = `SELECT m.seq, m.id, m.version, m.created_at, m.updated_at, u.email, u.name, m.role, m.is_active
 FROM member_view m LEFT JOIN user_view u ON u.company='instance' AND u.id=m.id
 WHERE m.company=:company`;

type Row = { readonly seq: number; readonly id: string; readonly is_active: number };

/** The answer's record of a row. */
export const userOfRow = ({ is_active, seq: _, ...row }: Row) => ({
  ...row,
  entity_id: row.id,
  entity_type: 'member',
  is_active: is_active === 1,
});

/** A page of the users of a company, in the order in which they joined. */
export const userRows = (look: Look, { beyond, order, params }: KeyedPage): readonly Row[] =>
  look.rows<Row>(`${rowsSql}${beyond} ${order}`, params);

/** One user of a company. */
export const userRecord = (look: Look, id: string) => {
  const row = look.row<Row>(`${rowsSql} AND m.id=:id`, { id });
  return row && userOfRow(row);
};

/** How many active owners a company has. */
export const activeOwners = (look: Look): number =>
  look.row<{ n: number }>(
    "SELECT count(*) AS n FROM member_view WHERE company=:company AND role='owner' AND is_active=1",
  )?.n ?? 0;

/** Whether a user belongs, or belonged, to another company of this installation. */
export const belongsToOthers = (look: Look, id: string): boolean =>
  look.row('SELECT 1 FROM member_view WHERE id=:id AND company<>:company', { id }) !== undefined;
