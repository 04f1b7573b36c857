import { instance, readerOf } from '../../../kernel/reader/reader.ts';
import type { Connection } from '../../../kernel/reader/sqlite.ts';
import {
  anyUser,
  closeLogins,
  emailKey,
  type KeptAccess,
} from '../../identity/contract/queries.ts';

/** The person who restores an archive into an empty installation, and the hash of the password. */
export type Founder = {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly hash: string;
};

/** Whether nobody has registered in an installation. */
export const isUnclaimed = (live: Connection): boolean => !anyUser(readerOf(live, instance));

/** The ids of a staged database's logins by their emails. */
export const loginsIn = (staged: Connection): Readonly<Record<string, string>> =>
  Object.fromEntries(
    staged
      .prepare('SELECT id, email FROM user_view WHERE company=? AND email IS NOT NULL')
      .all(instance)
      .map(({ id, email }) => [emailKey(String(email)), String(id)]),
  );

/** Closes every login of a staged database but the founder's. */
export const keepFounder = (staged: Connection, founder: Founder): void => {
  for (const table of ['credential', 'login_lock', 'second_factor', 'recovery_code'])
    staged.sqlite.exec(`DELETE FROM ${table}`);
  staged
    .prepare(
      `INSERT INTO credential(company, id, hash, ver, changed_at) VALUES(?, ?, ?, 1, '1970-01-01T00:00:00.000Z')`,
    )
    .run(instance, founder.user_id, founder.hash);
  closeLogins(staged);
};

/** The founder owns every company; nobody else gets in. */
export const founderAccess = ({ user_id, email, name }: Founder): KeptAccess => ({
  users: [{ user_id, email, name }],
  renamed: {},
  companies: {},
  owner_id: user_id,
});
