import { view } from '../../../kernel/projection.ts';
import { instance, type Look } from '../../../kernel/store/look.ts';
import { userTable } from '../tables.ts';
import { emailKey, user } from './user.ts';

/** The logins, found by email. */
export const userView = view(userTable, {
  of: user,
  columns: ({ email, name }) => ({
    email_key: email === null ? null : emailKey(email),
    email,
    name,
  }),
});

/** A login with what its password is checked against. */
export type Login = { readonly user_id: string; readonly hash: string; readonly ver: number };

/** A login with its email as it was registered; what was typed may only look like it. */
type Mailed = Login & { readonly email: string };

const loginSql = `SELECT u.id AS user_id, u.email, c.hash, c.ver FROM user_view u
 JOIN credential c ON c.company = u.company AND c.id = u.id`;

/** The login of an email, whatever its case. */
export const loginByEmail = (look: Look, email: string): Mailed | undefined =>
  look.of(instance).row<Mailed>(`${loginSql} WHERE u.company=:company AND u.email_key=:email`, {
    email: emailKey(email),
  });

/** The login of a user. */
export const loginById = (look: Look, userId: string): Login | undefined =>
  look.of(instance).row<Login>(`${loginSql} WHERE u.company=:company AND u.id=:id`, { id: userId });

/** Whether anybody has registered: then the public way in is closed for good. */
export const anyUser = (look: Look): boolean =>
  look.of(instance).row('SELECT 1 FROM user_view WHERE company=:company LIMIT 1') !== undefined;
