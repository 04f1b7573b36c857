import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { sortInput } from '../../../kernel/reader/sort-order.ts';
import { sortedKeyset } from '../../../kernel/reader/sorted-keyset.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { RoleName } from '../members/member.ts';

const fromSql = `FROM member_view m JOIN ${companyRows} k ON k.company=m.company AND k.id=m.company
 WHERE m.id=:user AND m.is_active=1 AND (m.suspended IS NULL OR m.suspended_until <= :now) AND (k.is_active=1 OR :closed=1)`;

const rowSql =
  'SELECT m.company AS company_id, k.name AS company_name, k.slug, m.role, k.is_active';

type Row = {
  readonly company_id: string;
  readonly company_name: string;
  readonly is_active: number;
  readonly sort_key: string | number;
};

const sortable = ['company_name', 'slug', 'role'] as const;
const sortKeys = { company_name: 'lower(k.name)', slug: 'k.slug', role: 'm.role' };

/** Companies of a user. */
export const mine = query('identity.companies.mine', {
  says: 'List the companies you belong to, by name unless `sort` is sent.',
  explains: [
    'Includes active memberships in open companies; deactivated or suspended memberships are left out, closed companies appear only with `include_closed`.',
    '`role` is the role in the respective company.',
    'Use `identity_sessions_switchCompany` to act in one of them.',
  ],
  by: 'viewer',
  takes: Type.Object({
    ...sortInput(sortable),
    ...pageInput,
    include_closed: Type.Optional(
      Type.Boolean({ default: false, description: 'Include closed companies.' }),
    ),
  }),
  gives: listOf(
    Type.Object({
      company_id: Type.String(),
      company_name: Type.String(),
      slug: Type.String(),
      role: RoleName,
      is_active: Type.Boolean({ description: 'False for a closed company.' }),
    }),
  ),
  refuses: [badCursor],
  answer: (reader, { include_closed, ...asked }, { caller, ts }) => {
    const page = sortedKeyset(
      sortKeys,
      { by: 'm.company', dir: 'asc' },
      { sort: 'company_name', ...asked },
    );
    if (isRefusal(page)) return page;
    const whose = { user: caller.user_id, closed: include_closed ? 1 : 0, now: ts };
    const total = reader.row<{ n: number }>(`SELECT count(*) AS n ${fromSql}`, whose)?.n ?? 0;
    const rows = reader.rows<Row>(`${rowSql}, ${page.key} ${fromSql}${page.beyond} ${page.order}`, {
      ...whose,
      ...page.params,
    });
    return {
      items: rows.map(({ sort_key: _, ...row }) => ({ ...row, is_active: row.is_active === 1 })),
      total,
      ...page.next(rows, total, ({ company_id }) => company_id),
    };
  },
});
