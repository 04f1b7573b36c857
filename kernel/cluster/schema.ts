import { uuid } from '../values/ids.ts';
import type { Postgres } from './postgres.ts';

/** Channel on which each group of the log is announced. */
export const groupsChannel = 'countinghouse_log';

/**
 * Tables that the nodes of a cluster share. `epoch` is locked by each append and changed by each
 * election only, so that an election waits for appends in progress and ends all later ones; renewals
 * of the lease change another row and wait for no append. The group 0 stands for the empty log. `secret` holds what
 * all nodes keep in their data folders, sealed by a key that PostgreSQL does not have.
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
INSERT INTO countinghouse.log(seq, epoch, token, bytes)
  SELECT 0, 0, '${logId}', ''::bytea WHERE NOT EXISTS (SELECT 1 FROM countinghouse.log);
INSERT INTO countinghouse.epoch(epoch) VALUES(0) ON CONFLICT DO NOTHING;
INSERT INTO countinghouse.lease(epoch, node, address, until) VALUES(0, '', '', '-infinity') ON CONFLICT DO NOTHING;
COMMIT;
`;

/** Creates the shared tables where the newest of them is missing; several nodes may do so at the same time. */
export const createTables = async (db: Postgres): Promise<void> => {
  const [found] = await db.query(
    "SELECT to_regclass('countinghouse.secret') IS NOT NULL AS exists",
  );
  if (found?.['exists'] === true) return;
  await db.query(statements(uuid()));
};
