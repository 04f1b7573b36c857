import { type Static, Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import type { Connection } from '../../../kernel/reader/sqlite.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { RoleName } from '../members/member.ts';
import { emailKey } from '../users/email.ts';

/** A login by the id that it has in the restored installation. */
export const KeptUser = Type.Object({
  user_id: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()]),
});
export type KeptUser = Static<typeof KeptUser>;

/** A membership that a restored company is to have. */
export const KeptMember = Type.Object({ user_id: Type.String(), role: RoleName });
export type KeptMember = Static<typeof KeptMember>;

/** Access to a restored installation: the users and members of the one that it replaces. */
export type KeptAccess = {
  readonly users: readonly KeptUser[];
  /** Ids of logins in the restored installation by their live ids, where the email has another id there. */
  readonly renamed: Readonly<Record<string, string>>;
  /**
   * Active members of each live company; suspended ones are left out. Companies without an entry come from another
   * installation.
   */
  readonly companies: Readonly<Record<string, readonly KeptMember[]>>;
  /** Owner of companies that were not live: the requester of the restore. */
  readonly owner_id: string | null;
};

type UserRow = {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
};

const usersIn = (db: Connection): readonly UserRow[] =>
  db
    .prepare('SELECT id, email, name FROM user_view WHERE company=? ORDER BY seq')
    .all(instance) as UserRow[];

const keyOf = ({ email }: UserRow): string => (email === null ? '' : emailKey(email));

/** Reads the access of a live installation for a restored one. */
export const accessIn = (
  live: Connection,
  staged: Connection,
  asked_by: string | null,
): KeptAccess => {
  const restored = usersIn(staged);
  const ids = new Set(restored.map(({ id }) => id));
  const byEmail = new Map(restored.map((one) => [keyOf(one), one.id]));
  byEmail.delete('');
  const users = usersIn(live);
  const renamed = Object.fromEntries(
    users.flatMap((one) => {
      const other = ids.has(one.id) ? undefined : byEmail.get(keyOf(one));
      return other === undefined ? [] : [[one.id, other] as const];
    }),
  );
  const idOf = (id: string): string => renamed[id] ?? id;
  const members = live
    .prepare(
      'SELECT company, id, role FROM member_view WHERE is_active=1 AND suspended IS NULL ORDER BY company, seq',
    )
    .all() as { company: string; id: string; role: Role }[];
  const companies = live.prepare(`SELECT id FROM ${companyRows}`).all() as { id: string }[];
  return {
    users: users.map(({ id, email, name }) => ({ user_id: idOf(id), email, name })),
    renamed,
    companies: Object.fromEntries(
      companies.map(({ id }) => [
        id,
        members
          .filter(({ company }) => company === id)
          .map((one) => ({ user_id: idOf(one.id), role: one.role })),
      ]),
    ),
    owner_id: asked_by === null ? null : idOf(asked_by),
  };
};
