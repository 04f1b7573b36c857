import { rmSync } from 'node:fs';
import { reasonOf } from '../../../kernel/declare/disk-full.ts';
import { later } from '../../../kernel/declare/reaction.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { dropReady } from '../archives/installation/pending-restore.ts';
import { archiveOf, filesNoteOf, noteOf } from '../folders.ts';
import { backupCreated, backupDeleted } from '../records/backup.ts';
import { writeNote } from '../records/note.ts';
import { replacementAsked } from '../records/replacement.ts';
import { createCompany } from './create-company.ts';
import { createInstallation } from './create-installation.ts';
import { fail } from './fail.ts';
import { type BackupJob, backupJob, backupJobQueued } from './job.ts';
import { dropCopy, restoreAsNew, restoreInPlace } from './restore.ts';
import { done } from './system-command.ts';

/** A job with its id. */
export type RunningJob = BackupJob & { readonly id: string };

/** Runs a job in the background. A failure is reported and not retried. */
export const runsJob = later('backups.runsJob', {
  when: backupJobQueued,
  // An import is awaited by its request.
  wants: ({ type }) => type !== 'import',
  run: async ({ entity_id }, services) => {
    const state = services.reader({ company_id: instance }).state(backupJob, entity_id);
    if (!state || state.status === 'done' || state.status === 'failed') return;
    const job = { ...state, id: entity_id };
    try {
      await workOf(job)(job, services);
    } catch (error) {
      dropCopy(services, job);
      // If even the failure cannot be recorded, the job is retried.
      await done(services, fail, { job_id: job.id, error: reasonOf(error) });
    }
    say(services, job);
  },
});

const workOf = (job: RunningJob): ((job: RunningJob, services: Services) => Promise<void>) => {
  if (job.type === 'create') return job.company_id === null ? createInstallation : createCompany;
  return job.type === 'restore' ? restoreInPlace : restoreAsNew;
};

/** Tells who watches the company what became of it. */
const say = (services: Services, { id, company_id, type, backup_id }: RunningJob): void => {
  const state = services.reader({ company_id: instance }).state(backupJob, id);
  if (company_id === null || !state) return;
  const { status, progress, error } = state;
  const data = {
    type: 'backup_job',
    job_id: id,
    job_type: type,
    backup_id,
    status,
    progress,
    error,
  };
  services.hub.emit('signal', { kind: 'progress', company_id, data });
};

/** Writes the description of a new backup next to its archive. */
export const notesBackup = later('backups.notesBackup', {
  when: backupCreated,
  wants: ({ made }) => made !== null,
  run: async ({ data }, services) => {
    if (data.made === null) return;
    const made_at = data.made_at ?? services.settings.startedAt;
    await writeNote(services, { ...data, made: data.made, made_at });
  },
});

/** A deleted backup's archive goes from the disk. */
export const removesArchive = later('backups.removesArchive', {
  when: backupDeleted,
  run: async ({ entity_id, data }, { settings, sharedFolder }) => {
    const { dataDir } = settings;
    const paths = [
      archiveOf(dataDir, data.company_id, entity_id),
      noteOf(dataDir, data.company_id, entity_id),
      ...(data.company_id === null ? [filesNoteOf(dataDir, entity_id)] : []),
    ];
    for (const path of paths) {
      await sharedFolder?.drop(path);
      rmSync(path, { force: true });
    }
  },
});

/** Deletes a prepared replacement when another one takes its place. */
export const dropsReplacement = later('backups.dropsReplacement', {
  when: replacementAsked,
  wants: ({ instead_of }) => instead_of !== null,
  run: async ({ data }, { settings }) => {
    if (data.instead_of !== null) dropReady(settings.dataDir, data.instead_of);
  },
});
