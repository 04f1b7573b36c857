import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../../platform/files.ts';
import { clusterLimits } from '../cluster-limits.ts';
import type { FileTable } from './file-table.ts';

/** Deletions of files, carried out in the folder of this node. */
export type FileDrops = {
  /** Carries out what other nodes have deleted since the last look. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
};

/** Follows the deletions of all nodes; `look` is called when one is announced, and now and then. */
export const followDrops = (
  cache: Files,
  table: FileTable,
  warn: (error: unknown) => void,
): FileDrops => {
  let last = 0;
  let looks: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    for (const { n, company, sha256 } of await table.droppedAfter(last)) {
      await cache.drop(company, sha256);
      last = Math.max(last, n);
    }
  };
  const inTurn = (): Promise<void> => {
    looks = looks.then(look).catch(warn);
    return looks;
  };
  const timer = setInterval(() => void inTurn(), clusterLimits.fileDropsMs);
  timer.unref();
  return { look: inTurn, stop: () => clearInterval(timer) };
};

type Publishing = {
  /** Stores also what was deleted before. */
  readonly isAgain?: boolean;
  /** Company whose files are stored; null for all. */
  readonly company?: string | null;
};

/**
 * Stores the files of a folder that PostgreSQL lacks; answers their number. What was deleted there is stored again only if
 * the folder is to replace it.
 */
export const publishFolder = async (
  folder: string,
  cache: Files,
  table: FileTable,
  { isAgain = false, company: only = null }: Publishing = {},
): Promise<number> => {
  const dropped = new Set(
    (isAgain ? [] : await table.droppedAfter(0)).map(
      ({ company, sha256 }) => `${company}/${sha256}`,
    ),
  );
  let count = 0;
  for (const company of await foldersIn(folder)) {
    if (only !== null && company !== only) continue;
    const known = await table.hashesOf(company);
    for (const part of await foldersIn(join(folder, company)))
      for (const hash of await readdir(join(folder, company, part))) {
        const isMissing = isHash.test(hash) && !known.has(hash);
        if (!isMissing || dropped.has(`${company}/${hash}`)) continue;
        const bytes = await cache.get(company, hash);
        if (!bytes) continue;
        await table.put({ company, sha256: hash }, bytes);
        count += 1;
      }
  }
  return count;
};

/** Reads the stored files of a company, or of all (null), so that the folder has them; answers their number. */
export const fetchAll = async (
  table: FileTable,
  files: Files,
  only: string | null = null,
): Promise<number> => {
  let count = 0;
  for (const company of only === null ? await table.companies() : [only])
    for (const hash of await table.hashesOf(company)) {
      await files.get(company, hash);
      count += 1;
    }
  return count;
};

/** Deletes the stored files that a folder lacks. */
export const dropOthers = async (cache: Files, table: FileTable): Promise<void> => {
  for (const company of await table.companies())
    for (const sha256 of await table.hashesOf(company))
      if (!(await cache.has(company, sha256))) await table.drop({ company, sha256 });
};

const isHash = /^[0-9a-f]{64}$/;

const foldersIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(missing);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

const missing = (error: NodeJS.ErrnoException): Dirent[] => {
  if (error.code !== 'ENOENT') throw error;
  return [];
};
