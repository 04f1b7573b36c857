import { instance, readerOf } from '../../../../kernel/reader/reader.ts';
import type { Connection } from '../../../../kernel/reader/sqlite.ts';
import { keepOnlyCredential } from '../../../identity/contract/commands.ts';
import {
  anyUser,
  closeLogins,
  emailKey,
  type KeptAccess,
} from '../../../identity/contract/queries.ts';
import { userRows } from '../../../identity/contract/relations.ts';

/** The person who restores an archive into an empty installation, and the hash of the password. */
export type Founder = {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly hash: string;
};

/** True if no user has registered in an installation. */
export const isUnclaimed = (live: Connection): boolean => !anyUser(readerOf(live, instance));

/** The ids of a staged database's logins by their emails. */
export const loginsIn = (staged: Connection): Readonly<Record<string, string>> =>
  Object.fromEntries(
    staged
      .prepare(`SELECT id, email FROM ${userRows} WHERE company=? AND email IS NOT NULL`)
      .all(instance)
      .map(({ id, email }) => [emailKey(String(email)), String(id)]),
  );

/** Closes every login of a staged database but the founder's. */
export const keepFounder = (staged: Connection, { user_id, hash }: Founder): void => {
  keepOnlyCredential(staged, user_id, hash);
  closeLogins(staged);
};

/** Access of the founder only, as owner of every company. */
export const founderAccess = ({ user_id, email, name }: Founder): KeptAccess => ({
  users: [{ user_id, email, name }],
  renamed: {},
  companies: {},
  owner_id: user_id,
});
