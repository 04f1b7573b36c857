import { uuid } from '../values/ids.ts';
import type { Postgres } from './postgres.ts';

/** Channel on which each group of the log is announced. */
export const groupsChannel = 'countinghouse_log';

/**
 * Tables that the nodes of a cluster share. `epoch` is locked by each append and changed by each
 * election only, so that an election waits for appends in progress and ends all later ones; renewals
 * of the lease change another row and wait for no append. The group 0 stands for the empty log. `secret` holds what
 * all nodes keep in their data folders, sealed by a key that PostgreSQL does not have. `file_blob` holds the stored files in
 * parts, and `file_dropped` the deleted ones, which nodes delete from their folders.
 * `snapshot` is a copy of the database, from which a node starts where the log no longer has all groups.
 * `node` names the nodes that run. `stored_file` holds archives of backups, and the databases by which groups of the log replace
 * companies, each in parts and with the last such group.
 */
const statements = (logId: string): string => `
BEGIN;
SELECT pg_advisory_xact_lock(7205759403);
CREATE SCHEMA IF NOT EXISTS countinghouse;
CREATE TABLE IF NOT EXISTS countinghouse.log (
  seq bigint PRIMARY KEY,
  epoch bigint NOT NULL,
  token text NOT NULL,
  bytes bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE IF NOT EXISTS countinghouse.epoch (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch bigint NOT NULL
);
CREATE TABLE IF NOT EXISTS countinghouse.lease (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch bigint NOT NULL,
  node text NOT NULL,
  address text NOT NULL,
  until timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS countinghouse.secret (
  name text PRIMARY KEY,
  sealed bytea NOT NULL
);
CREATE TABLE IF NOT EXISTS countinghouse.file_blob (
  company text NOT NULL,
  sha256 text NOT NULL,
  part int NOT NULL,
  parts int NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (company, sha256, part)
);
CREATE TABLE IF NOT EXISTS countinghouse.file_dropped (
  n bigserial PRIMARY KEY,
  company text NOT NULL,
  sha256 text NOT NULL,
  UNIQUE (company, sha256)
);
CREATE TABLE IF NOT EXISTS countinghouse.snapshot (
  id bigserial PRIMARY KEY,
  seq bigint NOT NULL,
  token text NOT NULL,
  erasure bigint NOT NULL,
  is_for_erasure boolean NOT NULL,
  parts int,
  sha256 text,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE IF NOT EXISTS countinghouse.snapshot_part (
  snapshot bigint REFERENCES countinghouse.snapshot ON DELETE CASCADE,
  part int NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (snapshot, part)
);
CREATE TABLE IF NOT EXISTS countinghouse.node (
  node text PRIMARY KEY,
  address text NOT NULL,
  at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS countinghouse.stored_file (
  name text,
  part int,
  parts int NOT NULL,
  bytes bytea NOT NULL,
  seq bigint,
  PRIMARY KEY (name, part)
);
INSERT INTO countinghouse.log(seq, epoch, token, bytes)
  SELECT 0, 0, '${logId}', ''::bytea WHERE NOT EXISTS (SELECT 1 FROM countinghouse.log);
INSERT INTO countinghouse.epoch(epoch) VALUES(0) ON CONFLICT DO NOTHING;
INSERT INTO countinghouse.lease(epoch, node, address, until) VALUES(0, '', '', '-infinity') ON CONFLICT DO NOTHING;
COMMIT;
`;

/** Creates the shared tables where the newest of them is missing; several nodes may do so at the same time. */
export const createTables = async (db: Postgres): Promise<void> => {
  const [found] = await db.query(
    "SELECT to_regclass('countinghouse.stored_file') IS NOT NULL AS exists",
  );
  if (found?.['exists'] === true) return;
  await db.query(statements(uuid()));
};
