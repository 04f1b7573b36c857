import type { Table } from '../../../kernel/declare/projection.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import type { Connection } from '../../../kernel/reader/sqlite.ts';
import {
  credentialTable,
  loginLockTable,
  recoveryCodeTable,
  secondFactorTable,
} from '../tables.ts';
import type { KeptAccess } from './access.ts';

/** Tables of credentials and locks, with user ids in `id` or `user_id`. */
const loginTables: readonly Table[] = [
  credentialTable,
  loginLockTable,
  secondFactorTable,
  recoveryCodeTable,
];

/** Columns of a table that both databases have; the live one may be of an earlier version. */
const columnsOf = (db: Connection, { name, columns }: Table): readonly string[] => {
  const known = new Set(
    db.sqlite
      .prepare(`PRAGMA table_info(${name})`)
      .all()
      .map((column) => column['name']),
  );
  return columns.filter((column) => known.has(column));
};

/** Replaces restored passwords and second factors with the live ones; other logins have none. */
export const keepLogins = (
  live: Connection,
  staged: Connection,
  { renamed }: Pick<KeptAccess, 'renamed'>,
): void => {
  for (const table of loginTables) {
    const columns = columnsOf(live, table);
    const put = staged.prepare(
      `INSERT INTO ${table.name}(${columns.join(', ')}) VALUES(${columns.map(() => '?').join(', ')})`,
    );
    staged.sqlite.exec(`DELETE FROM ${table.name}`);
    for (const row of live.prepare(`SELECT ${columns.join(', ')} FROM ${table.name}`).all())
      put.run(
        ...columns.map((column) =>
          column === 'id' || column === 'user_id'
            ? (renamed[String(row[column])] ?? row[column])
            : row[column],
        ),
      );
  }
  closeLogins(staged);
};

/** Gives logins without a password an empty credential: they are known by email and cannot sign in. */
export const closeLogins = (staged: Connection): void => {
  staged
    .prepare(
      `INSERT INTO credential(company, id, hash, ver, changed_at)
       SELECT company, id, '', 1, updated_at FROM user_view u WHERE u.company=?
       AND NOT EXISTS (SELECT 1 FROM credential c WHERE c.company=u.company AND c.id=u.id)`,
    )
    .run(instance);
};
