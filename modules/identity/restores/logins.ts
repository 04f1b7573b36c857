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

/** Tables of what opens or closes a login, whose users are in `id` or `user_id`. */
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

/** Puts the live passwords and second factors in the place of the restored ones; other logins have none. */
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

/** Gives logins that have no password the row of one: they are known by email, and no password opens them. */
export const closeLogins = (staged: Connection): void => {
  staged
    .prepare(
      `INSERT INTO credential(company, id, hash, ver, changed_at)
       SELECT company, id, '', 1, updated_at FROM user_view u WHERE u.company=?
       AND NOT EXISTS (SELECT 1 FROM credential c WHERE c.company=u.company AND c.id=u.id)`,
    )
    .run(instance);
};
