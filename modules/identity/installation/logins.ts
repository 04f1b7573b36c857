import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { listOf, orNull } from '../../../kernel/declare/schemas.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sortInput } from '../../../kernel/reader/sort-order.ts';
import { sortedKeyset } from '../../../kernel/reader/sorted-keyset.ts';
import { installationOwnersOnly } from '../refusals.ts';
import { notInstallationOwner } from './first-company.ts';

const LoginRecord = Type.Object({
  id: Type.String(),
  email: orNull(Type.String()),
  name: orNull(Type.String()),
  created_at: Type.String(),
  is_claimed: Type.Boolean({ description: 'False until an invitation is accepted with it.' }),
  locked_at: orNull(Type.String()),
  companies: Type.Integer({ description: 'Active memberships.' }),
});

const rowsSql = (
  key: string,
) => `SELECT ${key}, u.seq, u.id, u.email, u.name, u.created_at, l.locked_at, c.invitation_id,
 (SELECT count(*) FROM member_view m WHERE m.id=u.id AND m.is_active=1) AS companies
 FROM user_view u LEFT JOIN credential c ON c.company=u.company AND c.id=u.id
 LEFT JOIN login_lock l ON l.company=u.company AND l.id=u.id WHERE u.company=:company`;

type Row = {
  readonly seq: number;
  readonly sort_key: string | number;
  readonly id: string;
  readonly invitation_id: string | null;
};

const sortable = ['name', 'email', 'created_at'] as const;
const sortKeys = {
  name: "lower(coalesce(u.name, ''))",
  email: "lower(coalesce(u.email, ''))",
  created_at: 'u.created_at',
};

/** The logins of the installation, for its owner. */
export const logins = query('identity.installation.logins', {
  says: 'List the logins of the installation, as an owner of its first company.',
  explains: [
    'Lists all logins of every company, locked and unclaimed ones included, in order of creation unless `sort` is sent.',
    '`companies` counts active memberships, of closed companies too.',
    'Email and name are null for an erased person.',
    'Only for owners of the first company (`installation_owners_only`).',
  ],
  by: 'owner',
  takes: Type.Object({ ...sortInput(sortable), ...pageInput }),
  gives: listOf(LoginRecord),
  refuses: [installationOwnersOnly, badCursor],
  answer: (reader, asked, { caller }) => {
    const refused = notInstallationOwner(reader, caller);
    if (refused) return refused;
    const page = sortedKeyset(sortKeys, { by: 'u.seq', dir: 'asc' }, asked);
    if (isRefusal(page)) return page;
    const all = reader.of(instance);
    const total =
      all.row<{ n: number }>('SELECT count(*) AS n FROM user_view WHERE company=:company')?.n ?? 0;
    const rows = all.rows<Row>(`${rowsSql(page.key)}${page.beyond} ${page.order}`, page.params);
    return {
      items: rows.map(({ seq: _, sort_key: __, invitation_id, ...row }) => ({
        ...row,
        is_claimed: invitation_id === null,
      })),
      total,
      ...page.next(rows, total, ({ seq }) => seq),
    };
  },
});
