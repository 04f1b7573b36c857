import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { type Packed, packCompanyTask } from '../archives/company/pack.ts';
import { recipientsOf } from '../archives/encryption/key.ts';
import { archiveOf } from '../folders.ts';
import { backup } from '../records/backup.ts';
import { whileUnfinished, writeNote } from '../records/note.ts';
import { finish } from './finish.ts';
import type { RunningJob } from './run.ts';
import { step } from './step.ts';
import { done } from './system-command.ts';

/** Packs and seals a company in the thread for long work, under the id of a backup. */
export const packed = async (
  services: Services,
  company: string,
  backupId: string,
  includeFiles: boolean,
): Promise<Packed> => {
  const { dataDir, version } = services.settings;
  if (includeFiles) await services.sharedFolder?.fetchFiles(company);
  return whileUnfinished(services, company, backupId, async () => {
    const asked = {
      ...{ dataDir, company, includeFiles, version, ts: instant() },
      recipients: await recipientsOf(services),
      file: archiveOf(dataDir, company, backupId),
    };
    return (await services.work(packCompanyTask, asked)) as Packed;
  });
};

/** Makes the archive of a company's backup. */
export const createCompany = async (job: RunningJob, services: Services): Promise<void> => {
  const { id: job_id, company_id, backup_id } = job;
  const state = services.reader({ company_id: instance }).state(backup, backup_id);
  if (!state || company_id === null) throw new Error('The backup was deleted meanwhile.');
  await done(services, step, { job_id, progress: 0.1 });
  const made = await packed(services, company_id, backup_id, state.include_files);
  const { backup_type, kind, label, include_files, source_company_id } = state;
  const what = { company_id, backup_type, kind, label, include_files, source_company_id };
  await writeNote(services, { backup_id, ...what, made_at: instant(), made });
  await done(services, finish, { job_id, made, result: { backup_id } });
};
