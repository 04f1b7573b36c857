import { refusal } from './refusal.ts';

export const diskFull = refusal(
  'disk_full',
  507,
  'The disk of the service is full; nothing was stored. Free some space, then send the request again, a write with the same idempotency key.',
);

/** Whether an error says that there is no space left: of the file system, of a quota, or of SQLite on either. */
export const isDiskFull = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(String((error as { code?: unknown } | null)?.code));

/** An error in words for people: the system's own of a full disk tell nobody what to do. */
export const reasonOf = (error: unknown): string => {
  if (isDiskFull(error))
    return 'the disk of the service is full; free some space, then try it again';
  return error instanceof Error ? error.message : String(error);
};
