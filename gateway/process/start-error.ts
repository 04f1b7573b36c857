import type { Logger } from 'pino';
import { DamagedKey } from '../../kernel/platform/key-file.ts';

/** Reason why the service did not start, as one sentence for the operator. */
export class NotStarted extends Error {}

/** Reports the error with which the writer's thread ended: as a sentence, if it is one for the operator. */
export const reportStop = (
  log: Pick<Logger, 'fatal'>,
  err: Error & { readonly isForOperator?: unknown },
): void => {
  if (err.isForOperator === true) log.fatal(err.message);
  else log.fatal({ err }, 'the writer stopped');
};

/** Reason why a start cannot use the PostgreSQL of `--cluster`. */
export const noPostgres = (error: unknown): NotStarted => {
  const { message, code } = error as NodeJS.ErrnoException;
  // Several addresses that do not answer are one error without a message.
  return new NotStarted(`PostgreSQL cannot be used (${message || code}). Check --cluster.`);
};

/** Error of a start as a sentence if its cause is known, otherwise unchanged. */
export const startError = (error: unknown, dataDir: string): unknown => {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const found = causes.find(({ codes }) => codes.test(code));
  if (found) return new NotStarted(found.says(dataDir));
  if (error instanceof DamagedKey) return new NotStarted(keyIsDamaged(error));
  return syscall === undefined || !(error instanceof Error)
    ? error
    : new NotStarted(`${dataDir} cannot be used: ${error.message}.`);
};

const keyIsDamaged = ({ message }: DamagedKey): string => `${message} Restore it from your copy.`;

const causes: readonly {
  readonly codes: RegExp;
  readonly says: (dataDir: string) => string;
}[] = [
  {
    codes: /^(ENOSPC|EDQUOT|SQLITE_FULL)$/,
    says: (dir) => `The disk that holds ${dir} is full. Free some space, then start again.`,
  },
  {
    codes: /^(EEXIST|ENOTDIR)$/,
    says: (dir) => `${dir} is a file, not a folder. Choose another folder with --data-dir.`,
  },
  {
    codes: /^(EACCES|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_READONLY.*|SQLITE_PERM)$/,
    says: (dir) =>
      `${dir} cannot be written. Give this user the right to write there, or choose another folder with --data-dir.`,
  },
  {
    codes: /^SQLITE_(NOTADB|CORRUPT)/,
    says: (dir) => `The database in ${dir} is damaged. Restore a backup into an empty data folder.`,
  },
];
