import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { listOf } from '../../../kernel/shapes.ts';
import { RoleName } from '../members/member.ts';

const mineSql = `SELECT m.company AS company_id, k.name AS company_name, k.slug, m.role, k.is_active
 FROM member_view m JOIN company_view k ON k.company=m.company AND k.id=m.company
 WHERE m.id=:user AND m.is_active=1 AND (k.is_active=1 OR :closed=1)
 ORDER BY k.name, m.company`;

/** The companies of a user. */
export const mine = query('identity.companies.mine', {
  says: 'List the companies you belong to.',
  by: 'viewer',
  takes: Type.Object({
    include_closed: Type.Optional(
      Type.Boolean({ default: false, description: 'Those that are closed too.' }),
    ),
  }),
  gives: listOf(
    Type.Object({
      company_id: Type.String(),
      company_name: Type.String(),
      slug: Type.String(),
      role: RoleName,
      is_active: Type.Boolean({ description: 'False of a closed company.' }),
    }),
  ),
  answer: (look, { include_closed }, { caller }) => {
    const rows = look.rows<{ is_active: number }>(mineSql, {
      user: caller.user_id,
      closed: include_closed ? 1 : 0,
    });
    const items = rows.map((row) => ({ ...row, is_active: row.is_active === 1 }));
    return { items, total: items.length };
  },
});
