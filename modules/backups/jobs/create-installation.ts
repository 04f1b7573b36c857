import type { Services } from '../../../kernel/declare/services.ts';
import { companyOf, instance } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { recipientsOf } from '../archives/encryption/key.ts';
import {
  type PackedInstallation,
  packInstallationTask,
  type StoredFile,
} from '../archives/installation/pack.ts';
import { archiveOf, isStored } from '../folders.ts';
import { backup, type Made } from '../records/backup.ts';
import { firstCompany } from '../records/first-company.ts';
import { filesOf, whileUnfinished, writeFiles, writeNote } from '../records/note.ts';
import type { Leanings } from '../records/surplus.ts';
import { backupsOf } from '../records/view.ts';
import { finish } from './finish.ts';
import type { Kept } from './keep.ts';
import type { RunningJob } from './run.ts';
import { step } from './step.ts';
import { done } from './system-command.ts';

/** Requested backup of the installation. */
type Wanted = Pick<Kept, 'backup_id' | 'kind' | 'label'> & {
  readonly backup_type: 'database' | 'files';
};

/** Packs and seals the database or the files of the installation in the thread for long work. */
export const packedInstallation = async (services: Services, wanted: Wanted): Promise<Kept> => {
  const { dataDir, version } = services.settings;
  const { backup_id: id, backup_type: what } = wanted;
  const ts = instant();
  if (what === 'files') await services.sharedFolder?.fetchFiles(null);
  const { files, ...measure } = await whileUnfinished(services, null, id, async () => {
    const asked = {
      ...{ dataDir, what, version, ts, id },
      company_name: companyNameOf(services),
      before: what === 'files' ? await filesBefore(services) : [],
      file: archiveOf(dataDir, null, id),
      recipients: await recipientsOf(services),
    };
    return (await services.work(packInstallationTask, asked)) as PackedInstallation;
  });
  const made: Made = { ...measure, sha256: measure.sha256 || null };
  const include_files = what === 'files';
  const of = { company_id: null, source_company_id: null, include_files, made_at: ts };
  const kept: Kept = { ...wanted, ...of, made };
  if (what === 'files') await writeFiles(services, id, files);
  return kept;
};

/** Name of the first company, which identifies an installation to people. */
export const companyNameOf = (services: Services): string => {
  const reader = services.reader({ company_id: instance });
  return companyOf(reader.of(firstCompany(reader) ?? instance))?.name ?? '';
};

/** The files that the last backup of files lists, as far as the archives are there that hold them. */
const filesBefore = async (services: Services): Promise<readonly StoredFile[]> => {
  const { dataDir } = services.settings;
  const all = backupsOf(services.reader({ company_id: instance }), null);
  const last = all.find(({ state }) => state.backup_type === 'files' && state.status === 'ready');
  const files = last ? filesOf(dataDir, last.id) : [];
  const there = new Set<string>();
  for (const id of new Set(files.map((file) => file.in)))
    if (await isStored(services, archiveOf(dataDir, null, id))) there.add(id);
  return files.filter((file) => there.has(file.in));
};

/** Makes a scheduled backup of the installation. */
export const createInstallation = async (job: RunningJob, services: Services): Promise<void> => {
  const { id: job_id, backup_id } = job;
  const state = services.reader({ company_id: instance }).state(backup, backup_id);
  if (!state || state.backup_type === 'company')
    throw new Error('The backup was deleted meanwhile.');
  const { backup_type, kind, label } = state;
  await done(services, step, { job_id, progress: 0.1 });
  const kept = await packedInstallation(services, { backup_id, backup_type, kind, label });
  await writeNote(services, kept);
  await done(services, finish, {
    job_id,
    made: kept.made,
    leanings: backup_type === 'files' ? leaningsOf(services) : {},
    result: { backup_id },
  });
};

/** Backups that hold the files listed by each backup of files. */
const leaningsOf = (services: Services): Leanings =>
  Object.fromEntries(
    backupsOf(services.reader({ company_id: instance }), null)
      .filter(({ state }) => state.backup_type === 'files')
      .map(({ id }) => [
        id,
        [...new Set(filesOf(services.settings.dataDir, id).map((file) => file.in))],
      ]),
  );
