import type { Caller } from '../../../kernel/declare/access.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { apiKeyTable, sessionTable } from '../tables.ts';
import { roleOf } from './access.ts';
import { rightsTables, standingIn } from './access-rights.ts';

/** Names of the tables that `sessionEnd` reads: a write to any other leaves every session as it is. */
export const sessionTables: ReadonlySet<string> = new Set([
  sessionTable.name,
  apiKeyTable.name,
  ...rightsTables,
]);

/** Reason why a caller's access ended; undefined while it is valid. */
export const sessionEnd = (
  reader: (company: string) => Reader,
  caller: Caller,
): string | undefined => {
  const { company_id, session_id, key_id } = caller;
  // A deactivated user has no role either; the end of the session or key is the more precise reason.
  const ended =
    session_id === undefined
      ? keyEnding(reader(instance), key_id ?? '')
      : sessionEnding(reader(instance), session_id);
  if (ended) return ended;
  const role = roleOf(reader(company_id), caller);
  if (role === undefined) {
    const standing = standingIn(reader(company_id), company_id, caller.user_id);
    return standing?.is_open === 0 ? 'company_closed' : 'membership';
  }
  // The stream's content was chosen by the role at its start.
  return role === caller.role ? undefined : 'role_changed';
};

const sessionEnding = (reader: Reader, id: string): string | undefined => {
  const row = reader.row<{ revoked_at: string | null; reason: string | null }>(
    'SELECT revoked_at, reason FROM session WHERE company=:company AND id=:id',
    { id },
  );
  if (!row) return 'logout';
  return row.revoked_at === null ? undefined : (row.reason ?? 'logout');
};

const keyEnding = (reader: Reader, id: string): string | undefined => {
  const key = reader.row(
    `SELECT 1 FROM api_key WHERE company=:company AND id=:id
     AND (expires_at IS NULL OR expires_at > :now)`,
    { id, now: instant() },
  );
  return key ? undefined : 'api_key_revoked';
};
