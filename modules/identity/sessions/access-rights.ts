import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { credentialTable, memberTable, serviceAccountTable } from '../tables.ts';

/** Role and password version of a user in a company. */
export type AccessRights = {
  readonly role: Role;
  /** Version of the password, named by tokens. */
  readonly ver: number;
  readonly is_open: number;
  /** 1 while the user has a first password, which has to be changed before anything else. */
  readonly must_change: number | null;
  readonly suspended: number | null;
  readonly suspended_until: string | null;
};

/** True if a membership is suspended now; one with an instant ends then. */
export const isSuspended = ({
  suspended,
  suspended_until,
}: Pick<AccessRights, 'suspended' | 'suspended_until'>): boolean =>
  suspended === 1 && (suspended_until === null || suspended_until > instant());

const standingSql = `SELECT m.role, c.ver, k.is_active AS is_open, c.must_change,
 m.suspended, m.suspended_until FROM member_view m
 JOIN credential c ON c.company='instance' AND c.id=m.id
 JOIN ${companyRows} k ON k.company=m.company AND k.id=m.company
 WHERE m.company=:of AND m.id=:user AND m.is_active=1`;

const standingTables = [memberTable.name, credentialTable.name, companyRows.table];

/** Standing of a user in a company; undefined without an active membership, or while it is suspended. */
export const standingIn = (
  reader: Reader,
  company: string,
  user: string,
): AccessRights | undefined => {
  const [found] = reader.known<AccessRights>(standingSql, { of: company, user }, standingTables);
  return found && !isSuspended(found) ? found : undefined;
};

const serviceSql = `SELECT s.role, 0 AS ver, k.is_active AS is_open, NULL AS must_change,
 NULL AS suspended, NULL AS suspended_until FROM service_account_view s
 JOIN ${companyRows} k ON k.company=s.company AND k.id=s.company
 WHERE s.company=:of AND s.id=:user AND s.is_active=1`;

/** The standing of the holder of an API key: a member or an active service account. */
export const keyStandingIn = (
  reader: Reader,
  company: string,
  holder: string,
): AccessRights | undefined =>
  standingIn(reader, company, holder) ??
  reader.known<AccessRights>(serviceSql, { of: company, user: holder }, serviceTables)[0];

const serviceTables = [serviceAccountTable.name, companyRows.table];

/** Names of the tables that the rights of a caller are read from. */
export const rightsTables: readonly string[] = [...standingTables, ...serviceTables];

/** True if a role may reopen a closed company, and so may enter it. */
export const mayReopen = (role: Role): boolean => isAtLeast(role, 'admin');

const homeSql = `SELECT m.company FROM member_view m
 JOIN ${companyRows} k ON k.company=m.company AND k.id=m.company
 WHERE m.id=:user AND m.is_active=1 AND (m.suspended IS NULL OR m.suspended_until <= :now)
 AND (k.is_active=1 OR m.role IN ('admin','owner'))
 ORDER BY k.is_active DESC, m.seq LIMIT 1`;

/** Company that a login opens: the first open one joined; otherwise a closed one that the user may reopen. */
export const homeOf = (reader: Reader, user: string): string | undefined =>
  reader.row<{ company: string }>(homeSql, { user, now: instant() })?.company;
