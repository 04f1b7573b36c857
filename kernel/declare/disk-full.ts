import { refusal } from './refusal.ts';

export const diskFull = refusal(
  'disk_full',
  507,
  'The disk of the service is full; nothing was stored. Free some space, then send the request again, a write with the same idempotency key.',
);

/** True if an error means that no space is left: on the file system, of a quota, or for SQLite. */
export const isDiskFull = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(String((error as { code?: unknown } | null)?.code));

/** Error message for people; a full disk is described with the next step. */
export const reasonOf = (error: unknown): string => {
  if (isDiskFull(error))
    return 'the disk of the service is full; free some space, then try it again';
  return error instanceof Error ? error.message : String(error);
};
