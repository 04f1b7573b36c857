import { open, rename, rm } from 'node:fs/promises';
import { clusterLimits } from '../cluster-limits.ts';
import type { Postgres } from '../postgres.ts';

/** Files of the leader that other nodes need, in PostgreSQL by name: archives of backups, and databases that replace companies. */
export type StoredFiles = {
  /** Stores a file of the disk; it is there whole or not at all. */
  readonly put: (name: string, file: string) => Promise<void>;
  /** Writes a stored file to the disk; false if there is none. */
  readonly get: (name: string, file: string) => Promise<boolean>;
  readonly has: (name: string) => Promise<boolean>;
  readonly drop: (name: string) => Promise<void>;
  /** Names that begin with a text. */
  readonly names: (prefix: string) => Promise<readonly string[]>;
  /** Keeps a file until the log no longer has a group; false if it is not stored. */
  readonly keepFor: (name: string, seq: number) => Promise<boolean>;
};

const wholeSql = `SELECT count(*)=max(parts) AS whole FROM countinghouse.stored_file WHERE name=$1`;
const dropSql = 'DELETE FROM countinghouse.stored_file WHERE name=$1';
const putSql = `INSERT INTO countinghouse.stored_file(name, part, parts, bytes)
 VALUES($1, $2, $3, $4)`;
const getSql = `SELECT parts, bytes FROM countinghouse.stored_file WHERE name=$1 AND part=$2`;
const namesSql = `SELECT name FROM countinghouse.stored_file WHERE starts_with(name, $1)
 GROUP BY name HAVING count(*)=max(parts) ORDER BY name`;
const keepSql = 'UPDATE countinghouse.stored_file SET seq=$2 WHERE name=$1 RETURNING parts';

/** Stored files over a connection. */
export const storedFilesOver = (db: Postgres): StoredFiles => ({
  put: async (name, file) => {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      const partBytes = clusterLimits.filePartBytes;
      const parts = Math.max(1, Math.ceil(size / partBytes));
      await db.query(dropSql, [name]);
      for (let part = 0; part < parts; part += 1) {
        const bytes = Buffer.alloc(Math.min(partBytes, size - part * partBytes));
        await readInto(handle, bytes, part * partBytes);
        await db.query(putSql, [name, part, parts, bytes]);
      }
    } finally {
      await handle.close();
    }
  },
  get: async (name, file) => {
    const draft = `${file}.draft`;
    const handle = await open(draft, 'w', 0o600);
    let isWhole = true;
    try {
      for (let part = 0, parts = 1; part < parts && isWhole; part += 1) {
        const [row] = await db.query(getSql, [name, part]);
        isWhole = row !== undefined;
        parts = Number(row?.['parts'] ?? 0);
        if (row) await handle.writeFile(row['bytes'] as Buffer);
      }
      await handle.sync();
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    if (isWhole) await rename(draft, file);
    else await rm(draft, { force: true });
    return isWhole;
  },
  has: async (name) => (await db.query(wholeSql, [name]))[0]?.['whole'] === true,
  drop: async (name) => {
    await db.query(dropSql, [name]);
  },
  names: async (prefix) => (await db.query(namesSql, [prefix])).map((row) => `${row['name']}`),
  keepFor: async (name, seq) => {
    const kept = await db.query(keepSql, [name, seq]);
    return kept.length > 0 && kept.length === kept[0]?.['parts'];
  },
});

const readInto = async (
  handle: Awaited<ReturnType<typeof open>>,
  bytes: Buffer,
  from: number,
): Promise<void> => {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, from + at);
    if (bytesRead === 0) throw new Error('the file became shorter while it was stored');
    at += bytesRead;
  }
};
