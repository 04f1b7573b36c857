import { Type } from '@sinclair/typebox';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { basicCredentialsIn } from '../../../kernel/platform/http-basic.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import {
  passwordChangeRequired,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
} from '../../identity/contract/commands.ts';
import { checkedLogin } from '../../identity/contract/queries.ts';
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

/** The code of the second factor, of a login that has one; each code counts for one request. */
export const SecondFactor = Type.Optional(
  Type.String({ maxLength: 200, in: 'header', header: 'x-second-factor' }),
);

/** The ways in which such a login may be refused. */
export const loginRefusals = [
  basicLogin,
  hasCompany,
  passwordChangeRequired,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
];

/** How a client is asked for it. */
const challenge = 'Basic realm="Countinghouse", charset="UTF-8"';

const companySql = `SELECT 1 FROM member_view m JOIN company_view k ON k.company=m.company AND k.id=m.company
 WHERE m.id=:user AND m.is_active=1 AND k.is_active=1 LIMIT 1`;

/** The user of an email and a password that belongs to no open company. */
export const userWithout = async (
  services: Services,
  given: {
    readonly email: string;
    readonly password: string;
    readonly code?: string | undefined;
  },
): Promise<string | Refusal> => {
  const reader = services.reader({ company_id: instance });
  const login = await checkedLogin(services, given);
  if (isRefusal(login)) return login.code === 'bad_login' ? basicLogin({ challenge }) : login;
  if (login.must_change === 1) return passwordChangeRequired();
  return isIn(reader, login.user_id) ? hasCompany() : login.user_id;
};

/** Whether a user belongs to an open company. */
export const isIn = (reader: Reader, user: string): boolean =>
  reader.row(companySql, { user }) !== undefined;

/** The same from the header of a request. */
export const basicUser = async (
  services: Services,
  header: string | undefined,
  code: string | undefined,
): Promise<string | Refusal> => {
  const said = basicCredentialsIn(header);
  return said ? userWithout(services, { ...said, code }) : basicLogin({ challenge });
};

/** Does something for the user of a header, or says why not. */
export const forBasic = async <T>(
  services: Services,
  header: string | undefined,
  code: string | undefined,
  then: (userId: string) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const user = await basicUser(services, header, code);
  return isRefusal(user) ? user : then(user);
};

/** The same for a request whose body was not read yet. */
export const admittedUser = async (
  services: Services,
  header: string | undefined,
  code: string | undefined,
): Promise<{ readonly user_id: string } | Refusal> => {
  const user = await basicUser(services, header, code);
  return isRefusal(user) ? user : { user_id: user };
};
