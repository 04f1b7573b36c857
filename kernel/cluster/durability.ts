import type { Postgres } from './postgres.ts';

/** Settings of PostgreSQL that decide whether a commit outlives a crash or a failover. */
export type Durability = {
  readonly fsync: string;
  readonly synchronous_commit: string;
  readonly full_page_writes: string;
  readonly synchronous_standby_names: string;
};

const settings = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'synchronous_standby_names',
] as const;

const readSql = `SELECT ${settings
  .map((name) => `current_setting('${name}') AS ${name}`)
  .join(', ')}`;

/** Reads the settings as they apply to a session of this node. */
export const readDurability = async (db: Postgres): Promise<Durability> => {
  const [row] = await db.query(readSql);
  return row as Durability;
};

/** Values of `synchronous_commit` with which a commit is on the disk of a synchronous standby. */
const onStandby = new Set(['on', 'remote_apply']);

/** Sentences about each setting with which answered writes can be lost, with the next step. */
export const durabilityWarnings = (found: Durability): readonly string[] => {
  const warnings: string[] = [];
  const commit = found.synchronous_commit;
  if (found.fsync !== 'on')
    warnings.push(
      'fsync is off: a crash of the machine of PostgreSQL can lose answered writes and damage the log. Set fsync=on.',
    );
  if (found.full_page_writes !== 'on')
    warnings.push(
      'full_page_writes is off: a power failure of the machine of PostgreSQL can damage the log. Set full_page_writes=on.',
    );
  if (commit === 'off')
    warnings.push(
      'synchronous_commit is off: a crash of PostgreSQL can lose answered writes. Set synchronous_commit=on.',
    );
  if (found.synchronous_standby_names === '')
    warnings.push(
      'synchronous_standby_names is empty: after a failover to a standby, answered writes can be missing. Name a synchronous standby, or restore service only from the disk of the primary.',
    );
  else if (commit !== 'off' && !onStandby.has(commit))
    warnings.push(
      `synchronous_commit is ${commit}: a failover can lose answered writes, since a commit does not wait for the disk of the standby. Set synchronous_commit=on.`,
    );
  return warnings;
};
