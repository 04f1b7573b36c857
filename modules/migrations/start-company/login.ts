import { Type } from '@sinclair/typebox';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { basicCredentialsIn } from '../../../kernel/platform/http-basic.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import {
  loginLocked,
  passwordChangeRequired,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
} from '../../identity/contract/commands.ts';
import { checkedLogin, recheckedLogin } from '../../identity/contract/queries.ts';
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
  loginLocked,
  passwordChangeRequired,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
];

/** `WWW-Authenticate` challenge. */
const challenge = 'Basic realm="Countinghouse", charset="UTF-8"';

const companySql = `SELECT 1 FROM ${memberRows} m JOIN ${companyRows} k ON k.company=m.company AND k.id=m.company
 WHERE m.id=:user AND m.is_active=1 AND k.is_active=1 LIMIT 1`;

/** A login without an open company, and the hash of its password when it was checked. */
export type Checked = { readonly user_id: string; readonly hash: string };

/** User of an email and password who belongs to no open company. */
export const userWithout = async (
  services: Services,
  given: {
    readonly email: string;
    readonly password: string;
    readonly code?: string | undefined;
  },
): Promise<Checked | Refusal> => {
  const reader = services.reader({ company_id: instance });
  return without(reader, await checkedLogin(services, given));
};

/** Repeats the checks in the transaction: of concurrent starts the later finds the company of the first. */
export const recheckedWithout = (reader: Reader, checked: Checked): Checked | Refusal =>
  without(reader, recheckedLogin(reader, checked));

const without = (
  reader: Reader,
  login: Refusal | (Checked & { readonly must_change: number | null }),
): Checked | Refusal => {
  if (isRefusal(login)) return login.code === 'bad_login' ? basicLogin({ challenge }) : login;
  if (login.must_change === 1) return passwordChangeRequired();
  return reader.row(companySql, { user: login.user_id }) ? hasCompany() : login;
};

/** User of an HTTP Basic header. */
export const basicUser = async (
  services: Services,
  header: string | undefined,
  code: string | undefined,
): Promise<string | Refusal> => {
  const said = basicCredentialsIn(header);
  if (!said) return basicLogin({ challenge });
  const found = await userWithout(services, { ...said, code });
  return isRefusal(found) ? found : found.user_id;
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
