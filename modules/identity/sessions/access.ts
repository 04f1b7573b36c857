import type { Caller, Role } from '../../../kernel/access.ts';
import { sha256 } from '../../../kernel/canonical.ts';
import { instance, type Look } from '../../../kernel/store/look.ts';
import { reopensCompany } from '../../companies/contract.ts';
import { offeredToFirst } from '../../migrations/contract.ts';
import { anyUser } from '../users/view.ts';
import { type Standing, standingIn } from './standing.ts';

/** The claims of an access token. */
export type AccessClaims = {
  readonly sub: string;
  readonly company_id: string;
  readonly nonce: string;
  readonly ver: number;
  readonly type: string;
};

/** Why a token is of no use: it expired, was never one, or its session ended, in the words of the event stream. */
export type Unwelcome = { readonly reason: string };

type Asked = { readonly name: string };

/** A closed company answers nobody, except who opens it again. */
const isWelcome = (standing: Standing, asked: Asked | undefined): boolean =>
  standing.is_open === 1 || asked?.name === reopensCompany;

/** The present role of a caller: an active member of an open company; read for every write. */
export const roleOf = (look: Look, caller: Caller, asked?: Asked): Role | undefined => {
  const standing = standingIn(look, look.company, caller.user_id);
  return standing && isWelcome(standing, asked) ? standing.role : undefined;
};

const sessionSql = `SELECT s.revoked_at, s.reason, m.role, c.ver, k.is_active AS is_open
 FROM session s
 LEFT JOIN credential c ON c.company='instance' AND c.id=s.user_id
 LEFT JOIN member_view m ON m.company=s.company_id AND m.id=s.user_id AND m.is_active=1
 LEFT JOIN company_view k ON k.company=s.company_id AND k.id=s.company_id
 WHERE s.company=:company AND s.id=:nonce AND s.user_id=:user AND s.company_id=:of`;

type SessionRow = {
  readonly revoked_at: string | null;
  readonly reason: string | null;
  readonly role: Role | null;
  readonly ver: number | null;
  readonly is_open: number | null;
};

/** Who the bearer of an access token is now, whatever the token says of the role; one read by key. */
export const authenticate = (
  look: (company: string) => Look,
  claims: AccessClaims,
  asked?: Asked,
): Caller | Unwelcome => {
  const { sub: user, company_id: of, nonce, ver, type } = claims;
  if (type !== 'access' || !user || !of || !nonce) return { reason: 'not_an_access_token' };
  const [row] = look(instance).known<SessionRow>(sessionSql, { nonce, user, of });
  if (!row) return { reason: 'unknown_session' };
  if (row.revoked_at !== null) return { reason: row.reason ?? 'revoked' };
  if (row.ver !== ver) return { reason: 'password_changed' };
  if (row.role === null) return { reason: 'membership' };
  if (!isWelcome({ role: row.role, ver, is_open: row.is_open ?? 0 }, asked))
    return { reason: 'company_closed' };
  return { user_id: user, company_id: of, role: row.role, session_id: nonce };
};

/** Who the bearer of an API key is. */
export const authenticateKey = (
  look: (company: string) => Look,
  key: string,
  asked?: Asked,
): Caller | undefined => {
  const reader = look(instance);
  const row = reader.row<{ user_id: string; company_id: string }>(
    'SELECT user_id, company_id FROM api_key WHERE company=:company AND id=:id',
    { id: sha256(key) },
  );
  const standing = row && standingIn(reader, row.company_id, row.user_id);
  if (!standing || !isWelcome(standing, asked)) return undefined;
  return { ...row, role: standing.role };
};

/** Who asks without a token while nobody has registered: a visitor who may read what the first user is offered. */
export const firstVisitor = (look: Look, asked: Asked): Caller | undefined =>
  asked.name === offeredToFirst && !anyUser(look)
    ? { user_id: '', company_id: instance, role: 'viewer' }
    : undefined;
