import { limits } from '../../../kernel/declare/limits.ts';
import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import type { DamagedAnswer } from '../archives/damage.ts';

export const badArchive = refusal('bad_archive', 422, 'The archive cannot be used: {why}.');
export const recoveryKeyRequired = refusal(
  'recovery_key_required',
  422,
  'The archive is encrypted for another machine. Send its recovery key as recovery_key.',
);
export const recoveryKeyWrong = refusal(
  'recovery_key_wrong',
  422,
  'The recovery key does not open the archive. Check that it is the one that was printed when the archive was made.',
);
export const recoveryKeyMissing = refusal(
  'recovery_key_missing',
  409,
  'Only this machine could open the download. Make a recovery key with POST /backup/recovery-key, or export without encryption by POST with your password.',
);
export const newerVersion = refusal(
  'newer_version',
  409,
  'The archive was made by version {version}, which is newer than this service ({own}). Upgrade the service first.',
);
export const archiveTooLarge = refusal(
  'archive_too_large',
  413,
  'The archive is larger than {limit} bytes.',
);
export const backupNotReady = refusal(
  'backup_not_ready',
  409,
  'The backup is {status}. Use one that is ready.',
);
export const backupPinned = refusal('backup_pinned', 409, 'The backup is pinned. Unpin it first.');
export const backupNeeded = refusal(
  'backup_needed',
  409,
  'Later backups depend on files stored in this one. Delete them first: {by}.',
);
export const backupBusy = refusal(
  'backup_busy',
  409,
  'A backup or a restore of this company is in progress. Wait until it is done.',
);
export const otherCompany = refusal(
  'other_company',
  409,
  'The backup is of another company. Restore it as a new one.',
);
export const notConfirmed = refusal(
  'not_confirmed',
  422,
  'Restoring replaces the data of the company. Send confirm: true.',
);
export const backupFailedNow = refusal('backup_failed', 502, 'The backup failed: {why}.');
export const nothingPaused = refusal(
  'nothing_paused',
  409,
  'No jobs are paused by a restore. There is nothing to release.',
);
export const notHere = refusal(
  'not_in_this_company',
  403,
  'The installation is administered from its first company. Switch to it first.',
);

/** The refusals of an archive that cannot be opened or read. */
export const archiveRefusals = [badArchive, recoveryKeyRequired, recoveryKeyWrong] as const;

/** The refusal of an archive that a task could not use. */
export const unusable = ({ damaged, key }: DamagedAnswer): Refusal => {
  if (key === 'required') return recoveryKeyRequired();
  return key === 'wrong' ? recoveryKeyWrong() : badArchive({ why: damaged });
};

/** The refusal of an upload that is larger than an archive may be. */
export const tooLarge = (bytes: number) =>
  bytes > limits.archiveBytes ? archiveTooLarge({ limit: limits.archiveBytes }) : undefined;
