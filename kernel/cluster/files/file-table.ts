import { setTimeout as pause } from 'node:timers/promises';
import { clusterLimits } from '../cluster-limits.ts';
import { type Postgres, RejectedStatement } from '../postgres.ts';

/** Channel on which each deletion of a file is announced. */
export const dropsChannel = 'countinghouse_files';

/** A file by its company and the hash of its content. */
export type FileAddress = { readonly company: string; readonly sha256: string };

/** A deleted file; deletions are numbered in their order. */
export type DroppedFile = FileAddress & { readonly n: number };

/** Stored files of all nodes, in PostgreSQL. */
export type FileTable = {
  readonly has: (file: FileAddress) => Promise<boolean>;
  readonly put: (file: FileAddress, bytes: Uint8Array) => Promise<void>;
  readonly get: (file: FileAddress) => Promise<Uint8Array | undefined>;
  readonly drop: (file: FileAddress) => Promise<void>;
  /** Deletions after a number; those shortly before it are repeated, since transactions may end out of order. */
  readonly droppedAfter: (n: number) => Promise<readonly DroppedFile[]>;
  /** Companies that have stored files. */
  readonly companies: () => Promise<readonly string[]>;
  /** All stored files of a company. */
  readonly hashesOf: (company: string) => Promise<ReadonlySet<string>>;
};

const hasSql = `SELECT count(*)=max(parts) AS whole FROM countinghouse.file_blob
 WHERE company=$1 AND sha256=$2`;
const storedAgainSql = 'DELETE FROM countinghouse.file_dropped WHERE company=$1 AND sha256=$2';
const putSql = `INSERT INTO countinghouse.file_blob(company, sha256, part, parts, bytes)
 VALUES($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`;
const getSql = `SELECT parts, bytes FROM countinghouse.file_blob
 WHERE company=$1 AND sha256=$2 AND part=$3`;
const dropSql = `WITH gone AS (
  DELETE FROM countinghouse.file_blob WHERE company=$1 AND sha256=$2),
 noted AS (
  INSERT INTO countinghouse.file_dropped(company, sha256) VALUES($1, $2)
  ON CONFLICT (company, sha256) DO UPDATE SET n=excluded.n RETURNING n)
 SELECT pg_notify('${dropsChannel}', n::text) FROM noted`;
const droppedSql = `SELECT n, company, sha256 FROM countinghouse.file_dropped
 WHERE n>$1::bigint - 1000 ORDER BY n`;
const hashesSql = `SELECT sha256 FROM countinghouse.file_blob WHERE company=$1
 GROUP BY sha256 HAVING count(*)=max(parts)`;

const companiesSql = 'SELECT DISTINCT company FROM countinghouse.file_blob ORDER BY company';

/** Files over a connection; each statement may be repeated, so a lost connection is no failure. */
export const filesOver = (db: Postgres): FileTable => {
  const ask: Postgres['query'] = async (text, values) => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await db.query(text, values);
      } catch (error) {
        if (error instanceof RejectedStatement || attempt === attempts) throw error;
        await pause(clusterLimits.retryMs);
      }
  };
  const has: FileTable['has'] = async ({ company, sha256 }) => {
    const [row] = await ask(hasSql, [company, sha256]);
    return row?.['whole'] === true;
  };
  return {
    has,
    put: async (file, bytes) => {
      const { company, sha256 } = file;
      await ask(storedAgainSql, [company, sha256]);
      if (await has(file)) return;
      const size = clusterLimits.filePartBytes;
      const parts = Math.max(1, Math.ceil(bytes.length / size));
      for (let part = 0; part < parts; part += 1) {
        const content = Buffer.from(bytes.subarray(part * size, (part + 1) * size));
        await ask(putSql, [company, sha256, part, parts, content]);
      }
    },
    get: async ({ company, sha256 }) => {
      const read: Buffer[] = [];
      for (let part = 0, parts = 1; part < parts; part += 1) {
        const [row] = await ask(getSql, [company, sha256, part]);
        if (!row) return undefined;
        parts = row['parts'] as number;
        read.push(row['bytes'] as Buffer);
      }
      return Buffer.concat(read);
    },
    drop: async ({ company, sha256 }) => {
      await ask(dropSql, [company, sha256]);
    },
    droppedAfter: async (n) =>
      (await ask(droppedSql, [n])).map((row) => ({
        n: Number(row['n']),
        company: row['company'] as string,
        sha256: row['sha256'] as string,
      })),
    companies: async () => (await ask(companiesSql)).map((row) => row['company'] as string),
    hashesOf: async (company) =>
      new Set((await ask(hashesSql, [company])).map((row) => row['sha256'] as string)),
  };
};

const attempts = 3;
