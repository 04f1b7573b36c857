import { type Caller, isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import type { Operation } from '../../../kernel/declare/operation.ts';
import { type Refusal, sessionRequired } from '../../../kernel/declare/refusal.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { regimesToFirst, reopensCompany } from '../../companies/contract/queries.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { offeredToFirst } from '../../migrations/contract/queries.ts';
import { isInScope, scopeOf } from '../keys/scope.ts';
import { enrolmentRequired, outOfScope, passwordChangeRequired } from '../refusals.ts';
import { anyUser, loginById } from '../users/view.ts';
import { type AccessRights, isSuspended, keyStandingIn, standingIn } from './access-rights.ts';

/** The claims of an access token. */
export type AccessClaims = {
  readonly sub: string;
  readonly company_id: string;
  readonly nonce: string;
  readonly ver: number;
  readonly type: string;
};

/** Reason why a token is invalid: expired, malformed, or its session ended, in the terms of the event stream. */
export type Unwelcome = { readonly reason: string };

type Asked = { readonly name: string };

/** Access to a closed company only to reopen it. */
const isWelcome = (standing: Pick<AccessRights, 'is_open'>, asked: Asked | undefined): boolean =>
  standing.is_open === 1 || asked?.name === reopensCompany;

/** The operations that a session reaches whose user has yet to change a first password. */
const withFirstPassword = new Set(['identity.passwords.change', 'identity.sessions.logout']);

/** The operations that an admin or owner reaches without the second factor that the company requires. */
const withoutFactor = new Set([
  ...withFirstPassword,
  'identity.secondFactor.get',
  'identity.secondFactor.start',
  'identity.secondFactor.confirm',
]);

const letInSql = {
  session: 'SELECT 1 FROM session WHERE company=:company AND id=:id AND revoked_at IS NULL',
  key: 'SELECT 1 FROM api_key WHERE company=:company AND id=:id',
};

/** True if the session or API key of a caller still exists; it may end while a request waits. */
const isLetIn = (reader: Reader, { session_id, key_id }: Caller): boolean => {
  const here = reader.of(instance);
  const isIn = (sql: string, id: string, table: string): boolean =>
    here.known(sql, { id }, [table]).length > 0;
  if (session_id !== undefined) return isIn(letInSql.session, session_id, 'session');
  return key_id === undefined || isIn(letInSql.key, key_id, 'api_key');
};

/** The present role of a caller: an active member of an open company; read for every write. */
export const roleOf = (reader: Reader, caller: Caller, asked?: Asked): Role | undefined => {
  if (!isLetIn(reader, caller)) return undefined;
  const standingOf = caller.key_id === undefined ? standingIn : keyStandingIn;
  const standing = standingOf(reader, reader.company, caller.user_id);
  if (standing && standing.must_change !== 1)
    return isWelcome(standing, asked) ? standing.role : undefined;
  const isReached = asked !== undefined && withFirstPassword.has(asked.name);
  return isReached && loginById(reader, caller.user_id)?.must_change === 1 ? 'viewer' : undefined;
};

const sessionSql = `SELECT s.revoked_at, s.reason, m.role, c.ver, k.is_active AS is_open,
 c.must_change, m.suspended, m.suspended_until, f.enrolled_at,
 json_extract(r.state, '$.admins_need_second_factor') AS needs_factor FROM session s
 LEFT JOIN credential c ON c.company='instance' AND c.id=s.user_id
 LEFT JOIN member_view m ON m.company=s.company_id AND m.id=s.user_id AND m.is_active=1
 LEFT JOIN ${companyRows} k ON k.company=s.company_id AND k.id=s.company_id
 LEFT JOIN second_factor f ON f.company='instance' AND f.id=s.user_id
 LEFT JOIN entity r ON r.company=s.company_id AND r.id='access_rule'
 WHERE s.company=:company AND s.id=:nonce AND s.user_id=:user AND s.company_id=:of`;

type SessionRow = {
  readonly revoked_at: string | null;
  readonly reason: string | null;
  readonly role: Role | null;
  readonly ver: number | null;
  readonly is_open: number | null;
  readonly must_change: number | null;
  readonly suspended: number | null;
  readonly suspended_until: string | null;
  readonly enrolled_at: string | null;
  readonly needs_factor: number | null;
};

/** Current caller of an access token; role and membership are read by key, not taken from the token. */
export const authenticate = (
  reader: (company: string) => Reader,
  claims: AccessClaims,
  asked?: Asked,
): Caller | Unwelcome | Refusal => {
  const { sub: user, company_id: of, nonce, ver, type } = claims;
  if (type !== 'access' || !user || !of || !nonce) return { reason: 'not_an_access_token' };
  const [row] = reader(instance).known<SessionRow>(sessionSql, { nonce, user, of });
  if (!row) return { reason: 'unknown_session' };
  if (row.revoked_at !== null) return { reason: row.reason ?? 'revoked' };
  if (row.ver !== ver) return { reason: 'password_changed' };
  if (row.must_change === 1)
    return asked && withFirstPassword.has(asked.name)
      ? { user_id: user, company_id: of, role: 'viewer', session_id: nonce }
      : passwordChangeRequired();
  if (row.role === null || isSuspended(row)) return { reason: 'membership' };
  if (!isWelcome({ is_open: row.is_open ?? 0 }, asked)) return { reason: 'company_closed' };
  const isShort =
    row.needs_factor === 1 && row.enrolled_at === null && isAtLeast(row.role, 'admin');
  if (isShort && !(asked && withoutFactor.has(asked.name))) return enrolmentRequired();
  return { user_id: user, company_id: of, role: row.role, session_id: nonce };
};

type KeyRow = {
  readonly id: string;
  readonly user_id: string;
  readonly company_id: string;
  readonly scopes: string | null;
  readonly expires_at: string | null;
};

/** The bearer of an API key, within its scopes and the present role of its holder. */
export const authenticateKey = (
  readerFor: (company: string) => Reader,
  key: string,
  asked?: Operation,
): Caller | Refusal | undefined => {
  const reader = readerFor(instance);
  const row = reader.row<KeyRow>(
    'SELECT id, user_id, company_id, scopes, expires_at FROM api_key WHERE company=:company AND id=:id',
    { id: sha256(key) },
  );
  if (!row || (row.expires_at !== null && row.expires_at <= instant())) return undefined;
  const standing = keyStandingIn(reader, row.company_id, row.user_id);
  if (!standing || standing.must_change === 1 || !isWelcome(standing, asked)) return undefined;
  if (asked?.needsSession) return sessionRequired();
  if (asked && !isInScope(row.scopes, asked)) return outOfScope({ needed: scopeOf(asked) });
  const { user_id, company_id, id: key_id } = row;
  return { user_id, company_id, role: standing.role, key_id };
};

/** Queries that are public until the first registration: what the set-up of a company chooses from. */
const offered = new Set([offeredToFirst, regimesToFirst]);

/** Caller without a token before the first registration, who may read the offers for the first user. */
export const firstVisitor = (reader: Reader, asked: Asked): Caller | undefined =>
  offered.has(asked.name) && !anyUser(reader)
    ? { user_id: '', company_id: instance, role: 'viewer' }
    : undefined;

/** The present role of a user in the company of a reader, for work that runs without a request of the user. */
export const presentRole = (reader: Reader, user_id: string): Role | undefined =>
  roleOf(reader, { user_id, company_id: reader.company, role: 'viewer' });
