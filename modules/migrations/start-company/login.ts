import { Type } from '@sinclair/typebox';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { basicCredentialsIn } from '../../../kernel/platform/http-basic.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import {
  passwordChangeRequired,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
} from '../../identity/contract/commands.ts';
import { checkedLogin } from '../../identity/contract/queries.ts';
import { memberRows } from '../../identity/contract/relations.ts';
import { basicLogin, hasCompany } from '../refusals.ts';

/** HTTP Basic credentials: email and password. */
export const Basic = Type.Optional(
  Type.String({
    maxLength: 2000,
    in: 'header',
    header: 'authorization',
    description: 'HTTP Basic: email and password of a login that has no company.',
  }),
);

/** Code of the second factor, if the login has one; each code is valid for one request. */
export const SecondFactor = Type.Optional(
  Type.String({ maxLength: 200, in: 'header', header: 'x-second-factor' }),
);

/** Refusals of such a login. */
export const loginRefusals = [
  basicLogin,
  hasCompany,
  passwordChangeRequired,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
];

/** `WWW-Authenticate` challenge. */
const challenge = 'Basic realm="Countinghouse", charset="UTF-8"';

const companySql = `SELECT 1 FROM ${memberRows} m JOIN ${companyRows} k ON k.company=m.company AND k.id=m.company
 WHERE m.id=:user AND m.is_active=1 AND k.is_active=1 LIMIT 1`;

/** User of an email and password who belongs to no open company. */
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

/** True if a user belongs to an open company. */
export const isIn = (reader: Reader, user: string): boolean =>
  reader.row(companySql, { user }) !== undefined;

/** User of an HTTP Basic header. */
export const basicUser = async (
  services: Services,
  header: string | undefined,
  code: string | undefined,
): Promise<string | Refusal> => {
  const said = basicCredentialsIn(header);
  return said ? userWithout(services, { ...said, code }) : basicLogin({ challenge });
};

/** Runs a function for the user of an HTTP Basic header, or answers the refusal. */
export const forBasic = async <T>(
  services: Services,
  header: string | undefined,
  code: string | undefined,
  then: (userId: string) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const user = await basicUser(services, header, code);
  return isRefusal(user) ? user : then(user);
};

/** User of an HTTP Basic header, checked before the body is read. */
export const admittedUser = async (
  services: Services,
  header: string | undefined,
  code: string | undefined,
): Promise<{ readonly user_id: string } | Refusal> => {
  const user = await basicUser(services, header, code);
  return isRefusal(user) ? user : { user_id: user };
};
