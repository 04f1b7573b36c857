import { Type } from '@sinclair/typebox';
import { basicIn } from '../../../kernel/basic.ts';
import type { Outside } from '../../../kernel/outside.ts';
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import { instance, type Look } from '../../../kernel/store/look.ts';
import { isPassword, loginByEmail } from '../../identity/contract.ts';
import { basicLogin, hasCompany } from '../refusals.ts';

/** A login by HTTP Basic: email and password. */
export const Basic = Type.Optional(
  Type.String({
    maxLength: 2000,
    in: 'header',
    header: 'authorization',
    description: 'HTTP Basic: email and password of a login that has no company.',
  }),
);

/** The ways in which such a login may be refused. */
export const loginRefusals = [basicLogin, hasCompany];

/** How a client is asked for it. */
const challenge = 'Basic realm="Countinghouse", charset="UTF-8"';

const companySql = `SELECT 1 FROM member_view m JOIN company_view k ON k.company=m.company AND k.id=m.company
 WHERE m.id=:user AND m.is_active=1 AND k.is_active=1 LIMIT 1`;

/** The user of an email and a password that belongs to no open company. */
export const userWithout = async (
  outside: Outside,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string | Refusal> => {
  const look = outside.look({ company_id: instance });
  const login = loginByEmail(look, email);
  const fits = await isPassword(login?.hash, password);
  if (!login || !fits) return basicLogin({ challenge });
  return isIn(look, login.user_id) ? hasCompany() : login.user_id;
};

/** Whether a user belongs to an open company. */
export const isIn = (look: Look, user: string): boolean =>
  look.row(companySql, { user }) !== undefined;

/** The same from the header of a request. */
export const basicUser = async (
  outside: Outside,
  header: string | undefined,
): Promise<string | Refusal> => {
  const said = basicIn(header);
  return said ? userWithout(outside, said) : basicLogin({ challenge });
};

/** Does something for the user of a header, or says why not. */
export const forBasic = async <T>(
  outside: Outside,
  header: string | undefined,
  then: (userId: string) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const user = await basicUser(outside, header);
  return isRefusal(user) ? user : then(user);
};
