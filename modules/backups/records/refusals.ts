import { limits } from '../../../kernel/limits.ts';
import { refusal } from '../../../kernel/refusal.ts';

export const badArchive = refusal('bad_archive', 422, 'The archive cannot be used: {why}.');
export const newerVersion = refusal(
  'newer_version',
  409,
  'The archive was made by version {version}, which is newer than this service ({own}).',
);
export const archiveTooLarge = refusal(
  'archive_too_large',
  413,
  'An archive has at most {limit} bytes.',
);
export const backupNotReady = refusal(
  'backup_not_ready',
  409,
  'The backup is {status}; only one that is ready can be used.',
);
export const backupPinned = refusal(
  'backup_pinned',
  409,
  'The backup is pinned; take the pin off before deleting it.',
);
export const backupNeeded = refusal(
  'backup_needed',
  409,
  'Files that later backups list lie in this one; delete those first: {by}.',
);
export const backupBusy = refusal(
  'backup_busy',
  409,
  'A backup or a restore of this company is already under way.',
);
export const otherCompany = refusal(
  'other_company',
  409,
  'The backup is of another company; it can be restored as a new one.',
);
export const notConfirmed = refusal(
  'not_confirmed',
  422,
  'Restoring replaces the data of the company; send confirm: true.',
);
export const backupFailedNow = refusal('backup_failed', 502, 'The backup failed: {why}.');
export const nothingPaused = refusal(
  'nothing_paused',
  409,
  'No jobs are paused by a restore; there is nothing to release.',
);
export const notHere = refusal(
  'not_in_this_company',
  403,
  'The whole installation is looked after from its first company. Switch to it first.',
);

/** The refusal of an upload that is larger than an archive may be. */
export const tooLarge = (bytes: number) =>
  bytes > limits.archiveBytes ? archiveTooLarge({ limit: limits.archiveBytes }) : undefined;
