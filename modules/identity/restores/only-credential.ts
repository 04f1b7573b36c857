import { instance } from '../../../kernel/reader/reader.ts';
import type { Connection } from '../../../kernel/reader/sqlite.ts';

/** Deletes all credentials, locks and second factors of a staged database, and writes the credential of one user. */
export const keepOnlyCredential = (staged: Connection, user: string, hash: string): void => {
  for (const table of ['credential', 'login_lock', 'second_factor', 'recovery_code'])
    staged.sqlite.exec(`DELETE FROM ${table}`);
  staged
    .prepare(
      `INSERT INTO credential(company, id, hash, ver, changed_at) VALUES(?, ?, ?, 1, '1970-01-01T00:00:00.000Z')`,
    )
    .run(instance, user, hash);
};
