import { module } from '../../kernel/declare/module.ts';
import { packCompanyTask } from './archives/company/pack.ts';
import { readCompanyTask } from './archives/company/read.ts';
import { stageCompanyTask } from './archives/company/stage.ts';
import { catchUpTask } from './archives/installation/catch-up.ts';
import { packInstallationTask } from './archives/installation/pack.ts';
import { applyArmed } from './archives/installation/pending-restore.ts';
import {
  clearFolder,
  clearPrepared,
  notesOf,
  type ReadyReplacement,
  readyReplacementTask,
  refuseReplacement,
} from './archives/installation/ready-replacement.ts';
import { restoreFilesTask } from './archives/installation/restore-files.ts';
import { stageInstallationTask } from './archives/installation/stage.ts';
import { events } from './events.ts';
import { dataExport } from './exports/data-export.ts';
import { record as recordExport } from './exports/record.ts';
import { exportStoredTask } from './exports/stored-export.ts';
import { adoptBackups } from './jobs/adopt.ts';
import { begin } from './jobs/begin.ts';
import { deletesErasedFiles } from './jobs/deletes-erased-files.ts';
import { drop } from './jobs/drop.ts';
import { fail } from './jobs/fail.ts';
import { finish } from './jobs/finish.ts';
import { backupJob } from './jobs/job.ts';
import { keep } from './jobs/keep.ts';
import { note } from './jobs/note.ts';
import { failureIsTold, restoredIsNoted } from './jobs/reactions.ts';
import { tellRefused } from './jobs/refusal-notice.ts';
import { replace } from './jobs/replace.ts';
import { restoration } from './jobs/restoration.ts';
import { dropsReplacement, notesBackup, removesArchive, runsJob } from './jobs/run.ts';
import { step } from './jobs/step.ts';
import { beginImport } from './portable/begin-import.ts';
import { backup } from './records/backup.ts';
import { installation } from './records/replacement.ts';
import { backupJobView, backupView } from './records/view.ts';
import { keep as keepRecoveryKey } from './recovery/keep.ts';
import { recoveryKey } from './recovery/recovery-key.ts';
import { bringBack } from './reset/bring-back.ts';
import { note as noteReset } from './reset/note.ts';
import { reset } from './reset/reset.ts';
import { backupRoutes } from './routes.ts';
import { companiesAreBackedUp, installationIsBackedUp } from './settings/clocks.ts';
import { backupPlan } from './settings/plan.ts';

export {
  adoptBackups,
  applyArmed,
  clearFolder,
  clearPrepared,
  notesOf,
  type ReadyReplacement,
  readyReplacementTask,
  refuseReplacement,
  tellRefused,
};

/** Backups of the whole installation and of each company, on this machine: made, proved, restored. */
export const backups = module('backups', {
  events,
  actors: [
    backup,
    backupJob,
    backupPlan,
    dataExport,
    installation,
    recoveryKey,
    reset,
    restoration,
  ],
  routes: backupRoutes,
  commands: [
    begin,
    beginImport,
    bringBack,
    drop,
    fail,
    finish,
    keep,
    keepRecoveryKey,
    note,
    noteReset,
    recordExport,
    replace,
    step,
  ],
  views: [backupView, backupJobView],
  reactions: [restoredIsNoted, failureIsTold],
  laters: [deletesErasedFiles, runsJob, notesBackup, removesArchive, dropsReplacement],
  clocks: [companiesAreBackedUp, installationIsBackedUp],
  tasks: [
    catchUpTask,
    exportStoredTask,
    packCompanyTask,
    packInstallationTask,
    readCompanyTask,
    readyReplacementTask,
    restoreFilesTask,
    stageCompanyTask,
    stageInstallationTask,
  ],
});
