import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '../../../../kernel/declare/access.ts';
import { foldersIn } from '../../folders.ts';

/** A login that outlives a factory reset: who, as what, and the hash of the password. */
export type KeptPerson = {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly hash: string;
  readonly ver: number;
};

/** A factory reset: what stays of the installation. */
export type Emptying = {
  readonly id: string;
  readonly asked_at: string;
  readonly keep_backups: boolean;
  /** Company that is created again, empty, with its members; null if no login is kept. */
  readonly refound: {
    readonly company_name: string;
    readonly owner_id: string;
    readonly people: readonly KeptPerson[];
  } | null;
};

/** Files of the data folder that hold a company's data or credentials. */
export const withoutBackups = [
  ...['', '-wal', '-shm'].map((tail) => `countinghouse.db${tail}`),
  ...[
    'files',
    'ai_uploads',
    'imports',
    'answers',
    'replaced',
    'before-upgrade',
    'restore-refused.json',
    'restored-access.json',
    'secret.key',
  ],
];

/** Backups, their keys and credentials, and the identity of this installation. */
export const withBackups = ['backups', 'backup.key', 'credentials.key', 'share.key', 'instance-id'];

/** Takes everything out of the data folder that this service put there; each step can be taken again. */
export const empty = (dataDir: string, reset: Emptying): void => {
  writeAtomically(foldersIn(dataDir).reset, reset);
  for (const name of [...withoutBackups, ...(reset.keep_backups ? [] : withBackups)])
    rmSync(join(dataDir, name), { recursive: true, force: true });
};

/** Settings that a factory reset left for the next start. */
export const resetLeft = (dataDir: string): Emptying | undefined => {
  try {
    return JSON.parse(readFileSync(foldersIn(dataDir).reset, 'utf8')) as Emptying;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Writes a file that is there whole or not at all, readable by the owner only. */
export const writeAtomically = (path: string, value: unknown): void => {
  writeFileSync(`${path}.draft`, JSON.stringify(value), { mode: 0o600, flush: true });
  renameSync(`${path}.draft`, path);
};
