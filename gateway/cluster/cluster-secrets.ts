import { hkdfSync } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Postgres } from '../../kernel/cluster/postgres.ts';
import { decryptBytes, encryptBytes } from '../../kernel/platform/aes-gcm.ts';
import { keyIn } from '../../kernel/platform/key-file.ts';
import { dictionary } from '../../kernel/values/dictionary.ts';
import { instanceId } from '../../modules/system/index.ts';
import { signingSecret } from '../process/secrets.ts';
import { NotStarted } from '../process/start-error.ts';
import type { ClusterKeys } from './cluster-key.ts';

/**
 * Files of the data folder that all nodes must have alike, and how each is made; those without a maker are shared once a
 * node has one.
 */
const shared: Readonly<Record<string, ((dataDir: string) => Promise<unknown>) | undefined>> =
  dictionary({
    'secret.key': signingSecret,
    'credentials.key': (dataDir) => keyIn(join(dataDir, 'credentials.key')),
    'share.key': (dataDir) => keyIn(join(dataDir, 'share.key')),
    'instance-id': (dataDir) => instanceId({ settings: { dataDir } }),
    'backup.key': (dataDir) => keyIn(join(dataDir, 'backup.key')),
    'supporters.pem': undefined,
  });

/** Names of these files. */
export const sharedNames: readonly string[] = Object.keys(shared);

/** Error of a node with another cluster key than the one that sealed the secrets. */
const anotherKey =
  'The key of --cluster-key-file is not the key of this cluster: the secrets in PostgreSQL cannot be read with it. Copy the file from another node.';

/**
 * Gives a data folder the secrets of the cluster. The first node puts its own into PostgreSQL, sealed by the key of the
 * cluster; each later one gets those. Throws if the key is another one, or the folder has other secrets, which give way only
 * where its copy of the database did.
 */
export const shareSecrets = async (
  db: Postgres,
  keys: ClusterKeys,
  dataDir: string,
  { isNewCopy = false } = {},
): Promise<void> => {
  for (const [name, make] of Object.entries(shared)) {
    const file = join(dataDir, name);
    const mine = await readFile(file).catch(missing);
    const known = await sealedSecret(db, keys, name);
    if (known && mine && isNewCopy) await writeFile(file, known, { mode: 0o600 });
    else if (known) await accept(file, name, mine, known);
    else if (mine || make) {
      if (!mine) await make?.(dataDir);
      const made = await readFile(file);
      // Another node may have been first; the secret that was just made gives way to its secret.
      const first = await sealSecret(db, keys, name, made);
      if (!mine && !first.equals(made)) await writeFile(file, first, { mode: 0o600 });
      else await accept(file, name, made, first);
    }
  }
};

/** Notes that come with a new log: files for its first leader, and `beginning`, which says how nodes treat their earlier copies. */
const notePrefix = 'note/';
export const beginningNote = 'beginning';

/** Statement that puts a note into PostgreSQL, sealed like a secret. */
export const noteStatement = (keys: ClusterKeys, name: string, value: unknown): string =>
  secretStatement(keys, `${notePrefix}${name}`, Buffer.from(JSON.stringify(value)));

/** Notes of the present log by name. */
export const notesIn = async (
  db: Postgres,
  keys: ClusterKeys,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query(
    `SELECT name FROM countinghouse.secret WHERE starts_with(name, '${notePrefix}')`,
  );
  const notes = new Map<string, string>();
  for (const { name } of rows) {
    const found = await sealedSecret(db, keys, `${name}`);
    if (found) notes.set(`${name}`.slice(notePrefix.length), found.toString());
  }
  return notes;
};

/** The factory reset with which the present log began; undefined if it began otherwise. */
export const resetIn = async (
  db: Postgres,
  keys: ClusterKeys,
): Promise<{ readonly keep_backups: boolean } | undefined> => {
  const note = (await notesIn(db, keys)).get(beginningNote);
  const beginning = JSON.parse(note ?? '{}') as { by?: string; keep_backups?: boolean };
  return beginning.by === 'reset' ? { keep_backups: beginning.keep_backups === true } : undefined;
};

/** Deletes notes that have been processed. */
export const dropNotes = async (db: Postgres, names: Iterable<string>): Promise<void> => {
  for (const name of names)
    await db.query('DELETE FROM countinghouse.secret WHERE name=$1', [`${notePrefix}${name}`]);
};

/** Statement that puts a secret into PostgreSQL in place of the present one. */
const secretStatement = (keys: ClusterKeys, name: string, value: Uint8Array): string => {
  const sealed = Buffer.from(encryptBytes(sealingKeys(keys).key, name, value)).toString('hex');
  return `INSERT INTO countinghouse.secret(name, sealed) VALUES('${name}', '\\x${sealed}')
 ON CONFLICT (name) DO UPDATE SET sealed=excluded.sealed`;
};

/** Statements that replace secrets by new ones; tokens and links that the earlier ones signed end. */
export const newSecretStatements = async (
  keys: ClusterKeys,
  names: ReadonlySet<string>,
  folder: string,
): Promise<readonly string[]> => {
  const statements: string[] = [];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    for (const [name, make] of Object.entries(shared)) {
      if (!names.has(name) || !make) continue;
      await make(folder);
      statements.push(secretStatement(keys, name, await readFile(join(folder, name))));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return statements;
};

/** Throws if the secrets of the cluster are sealed by another key. */
export const checkKey = async (db: Postgres, keys: ClusterKeys): Promise<void> => {
  for (const name of sharedNames) await sealedSecret(db, keys, name);
};

/** Writes a secret of the cluster to a folder that lacks it; throws where the folder has another one. */
const accept = async (
  file: string,
  name: string,
  mine: Buffer | undefined,
  known: Buffer,
): Promise<void> => {
  if (!mine) await writeFile(file, known, { mode: 0o600, flag: 'wx' });
  else if (!mine.equals(known))
    throw new NotStarted(
      `${name} in the data folder is not the one of the cluster: ${file}. Move the data folder aside and start with an empty one.`,
    );
};

/** Secret of the cluster; one that the previous key sealed is sealed again with the present one. */
const secretIn = async (
  db: Postgres,
  { key, other }: ClusterKeys,
  name: string,
): Promise<Buffer | undefined> => {
  const [row] = await db.query('SELECT sealed FROM countinghouse.secret WHERE name=$1', [name]);
  if (!row) return undefined;
  const sealed = row['sealed'] as Buffer;
  const opened = decryptBytes(key, name, sealed);
  if (opened) return opened;
  const before = other && decryptBytes(other, name, sealed);
  if (!before) throw new NotStarted(anotherKey);
  await db.query('UPDATE countinghouse.secret SET sealed=$2 WHERE name=$1 AND sealed=$3', [
    name,
    encryptBytes(key, name, before),
    sealed,
  ]);
  return before;
};

/** Secret of the cluster; undefined if it has none of that name. */
export const sealedSecret = (
  db: Postgres,
  keys: ClusterKeys,
  name: string,
): Promise<Buffer | undefined> => secretIn(db, sealingKeys(keys), name);

/** Gives the cluster a secret; answers the present one, which may be that of a node that was first. */
export const sealSecret = async (
  db: Postgres,
  keys: ClusterKeys,
  name: string,
  secret: Uint8Array,
): Promise<Buffer> => {
  const sealing = sealingKeys(keys);
  await db.query(
    'INSERT INTO countinghouse.secret(name, sealed) VALUES($1, $2) ON CONFLICT DO NOTHING',
    [name, encryptBytes(sealing.key, name, secret)],
  );
  return (await secretIn(db, sealing, name)) ?? Buffer.from(secret);
};

const sealingKeys = ({ key, other }: ClusterKeys): ClusterKeys => ({
  key: sealingKey(key),
  other: other && sealingKey(other),
});

/** Key that seals the secrets, derived from a key of the cluster. */
const sealingKey = (key: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'countinghouse cluster secrets', 32));

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};
