import { view } from '../../../kernel/declare/projection.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { userTable } from '../tables.ts';
import { emailKey } from './email.ts';
import { user } from './user.ts';

/** The logins, found by email. */
export const userView = view(userTable, {
  of: user,
  v: 2,
  columns: ({ email, name }) => ({
    email_key: email === null ? null : emailKey(email),
    email,
    name,
  }),
});

/** A login with its credential. */
export type Login = {
  readonly user_id: string;
  readonly hash: string;
  readonly ver: number;
  /** 1 for a first password, which has to be changed at the first sign-in. */
  readonly must_change: number | null;
  /** Invitation that made or took over an unclaimed login; null once it is claimed. */
  readonly invitation_id: string | null;
  readonly invitation_company: string | null;
  /** Time when the owner of the installation locked it. */
  readonly locked_at: string | null;
};

/** A login with its email as registered, which may differ in spelling from the typed one. */
type Mailed = Login & { readonly email: string; readonly name: string | null };

const loginSql = `SELECT u.id AS user_id, u.email, u.name, c.hash, c.ver, c.must_change, c.invitation_id,
 c.invitation_company, l.locked_at FROM user_view u
 JOIN credential c ON c.company = u.company AND c.id = u.id
 LEFT JOIN login_lock l ON l.company = u.company AND l.id = u.id`;

/** Login of an email; of two that an earlier version kept apart, the one with this exact spelling, else the older. */
export const loginByEmail = (reader: Reader, email: string): Mailed | undefined =>
  reader
    .of(instance)
    .row<Mailed>(
      `${loginSql} WHERE u.company=:company AND u.email_key=:key ORDER BY u.email<>:typed, u.seq LIMIT 1`,
      { key: emailKey(email), typed: email.trim() },
    );

/** The login of a user. */
export const loginById = (reader: Reader, userId: string): Mailed | undefined =>
  reader
    .of(instance)
    .row<Mailed>(`${loginSql} WHERE u.company=:company AND u.id=:id`, { id: userId });

/** True if a user has registered; then public registration is closed. */
export const anyUser = (reader: Reader): boolean =>
  reader.of(instance).row('SELECT 1 FROM user_view WHERE company=:company LIMIT 1') !== undefined;
