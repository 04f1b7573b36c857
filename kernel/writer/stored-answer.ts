import type { Connection } from '../reader/sqlite.ts';
import { idempotencyTable } from '../reader/tables.ts';
import type { Step } from './tape/commit.ts';

/** A stored answer. */
export type StoredKey = {
  readonly request_hash: string;
  readonly actor_id: string;
  readonly status: number;
  readonly body: string;
  readonly ledger_id: number | null;
  readonly created_at: string;
};

const readSql =
  'SELECT request_hash, actor_id, status, body, ledger_id, created_at FROM idempotency WHERE company=? AND key=?';
const storeSql =
  'INSERT INTO idempotency(company, key, request_hash, actor_id, status, body, ledger_id, created_at) VALUES(?,?,?,?,?,?,?,?)';

/** Stored answer of a key; undefined where no write with it has succeeded. */
export const readKey = (db: Connection, company: string, key: string): StoredKey | undefined =>
  db.prepare(readSql).get(company, key) as StoredKey | undefined;

type Place = { readonly db: Connection; readonly tape: Step[] | undefined };

/** Stores the answer in the same commit as the facts. */
export const storeKey = (
  { db, tape }: Place,
  company: string,
  key: string,
  stored: StoredKey,
): void => {
  const { request_hash, actor_id, status, body, ledger_id, created_at } = stored;
  db.prepare(storeSql).run(
    ...[company, key, request_hash, actor_id],
    ...[status, body, ledger_id, created_at],
  );
  tape?.push({ put: idempotencyTable.name, row: { company, key, ...stored } });
};
