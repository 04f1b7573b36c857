import type { Kept } from '../../../kernel/declare/decision.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import type { Issued } from './issue.ts';

/** A login as stored. */
export type Session = {
  readonly id: string;
  readonly user_id: string;
  readonly company_id: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
  readonly reason: string | null;
};

/** A refresh token as stored, with its session. */
export type StoredRefresh = Session & {
  readonly token_expires_at: string;
  readonly used_at: string | null;
};

/** The rows of a new login. */
export const sessionRows = (issued: Issued, ts: string): Kept[] => [
  {
    keep: 'session',
    row: {
      company: instance,
      id: issued.session_id,
      user_id: issued.user_id,
      company_id: issued.company_id,
      created_at: ts,
      expires_at: issued.refresh_expires_at,
    },
  },
  refreshRow(issued),
];

/** The row of a refresh token: its hash, never itself. */
export const refreshRow = (issued: Issued): Kept => ({
  keep: 'refresh_token',
  row: {
    company: instance,
    id: sha256(issued.refresh_token),
    session_id: issued.session_id,
    expires_at: issued.refresh_expires_at,
  },
});

/** The rows that end these sessions at once. */
export const revoked = (sessions: readonly Session[], ts: string, reason: string): Kept[] =>
  sessions.map((row) => ({
    keep: 'session',
    row: { ...row, company: instance, revoked_at: ts, reason },
  }));

const columns = 'id, user_id, company_id, created_at, expires_at, revoked_at, reason';

/** The sessions of a user that are not over. */
export const liveSessions = (reader: Reader, user: string, ts: string): readonly Session[] =>
  reader.of(instance).rows<Session>(
    `SELECT ${columns} FROM session
     WHERE company=:company AND user_id=:user AND expires_at > :ts AND revoked_at IS NULL`,
    { user, ts },
  );

/** One session that is not over. */
export const liveSession = (reader: Reader, id: string): Session | undefined =>
  reader
    .of(instance)
    .row<Session>(
      `SELECT ${columns} FROM session WHERE company=:company AND id=:id AND revoked_at IS NULL`,
      { id },
    );

/** A refresh token with its session, by the token's hash. */
export const storedRefresh = (reader: Reader, hash: string): StoredRefresh | undefined =>
  reader.of(instance).row<StoredRefresh>(
    `SELECT ${columns.replace(/\w+/g, 's.$&')}, r.expires_at AS token_expires_at, r.used_at
     FROM refresh_token r JOIN session s ON s.company=r.company AND s.id=r.session_id
     WHERE r.company=:company AND r.id=:hash`,
    { hash },
  );

/** Rows that drop expired sessions and tokens of a user. */
export const expiredRows = (here: Reader, user: string, ts: string): Kept[] => {
  const reader = here.of(instance);
  const tokens = reader.rows<{ id: string }>(
    `SELECT r.id FROM session s JOIN refresh_token r ON r.session_id=s.id
     WHERE s.company=:company AND s.user_id=:user AND r.expires_at <= :ts LIMIT 500`,
    { user, ts },
  );
  const sessions = reader.rows<{ id: string }>(
    `SELECT id FROM session WHERE company=:company AND user_id=:user AND expires_at <= :ts LIMIT 100`,
    { user, ts },
  );
  const drop =
    (keep: string) =>
    ({ id }: { id: string }) => ({
      keep,
      row: { company: instance, id },
      drop: true,
    });
  return [...tokens.map(drop('refresh_token')), ...sessions.map(drop('session'))];
};
