import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { derivedUuid, uuid } from '../../../kernel/values/ids.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { type Archive, storedArchive } from '../archives/archive.ts';
import { peopleHere } from '../archives/company/people.ts';
import { type Read, readCompanyTask } from '../archives/company/read.ts';
import { type Staged, stageCompanyTask } from '../archives/company/stage.ts';
import { newFolder } from '../archives/container/temporary-folder.ts';
import { isDamaged } from '../archives/damage.ts';
import { catchUpTask } from '../archives/installation/catch-up.ts';
import { foldersIn } from '../folders.ts';
import { writeNote } from '../records/note.ts';
import { packed } from './create-company.ts';
import { drop } from './drop.ts';
import { keep } from './keep.ts';
import { ledgerMovedOn, replace } from './replace.ts';
import type { RunningJob } from './run.ts';
import { step } from './step.ts';
import { done, systemCommand } from './system-command.ts';

/** Attempts of a restore while the company is being written to. */
const attempts = 5;

const archiveFor = ({ company_id, backup_id }: RunningJob, services: Services) =>
  storedArchive(services, company_id, backup_id);

const whole = <T>(answer: unknown): T => {
  if (isDamaged(answer)) throw new Error(`The archive cannot be used: ${answer.damaged}.`);
  return answer as T;
};

/** Runs work in a temporary folder that is removed afterwards. */
const staging = async (
  services: Services,
  work: (folder: string) => Promise<void>,
): Promise<void> => {
  const folder = newFolder(services.settings.dataDir);
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Restores a company in place. Its rows are built and verified in the background; then the current state is backed up, and
 * replaced if there were no writes since. On any failure nothing changes.
 */
export const restoreInPlace = (job: RunningJob, services: Services): Promise<void> =>
  staging(services, async (folder) => {
    const { id: job_id, company_id: company } = job;
    if (company === null) throw new Error('The installation is not restored by a job.');
    const { dataDir } = services.settings;
    const archive = await archiveFor(job, services);
    await done(services, step, { job_id, progress: 0.1 });
    const headsFolder = services.settings.evidence?.folder;
    const asked = { dataDir, archive, folder, company, headsFolder };
    const { database, head } = whole<Staged>(await services.work(stageCompanyTask, asked));
    await shared(services, company, database);
    await done(services, step, { job_id, progress: 0.6 });
    for (let attempt = 1; ; attempt += 1) {
      const safety = await madeSafe(services, company);
      // A later erasure adds an entry, so the company counts as changed.
      await services.work(catchUpTask, { database });
      const outcome = await systemCommand(services, replace, {
        job_id,
        company_id: company,
        database,
        restored: head,
        count: safety.count,
        safety_backup_id: safety.id,
      });
      if (outcome.done) return;
      const mayWait = outcome.code === ledgerMovedOn.code && attempt < attempts;
      if (!mayWait) throw new Error(String(outcome.detail));
      // The company went on, so the next one holds all of it.
      await done(services, drop, { backup_id: safety.id, company_id: company });
    }
  });

/** Gives the other nodes of a cluster the restored files and rows of a company. */
const shared = async (
  { sharedFolder }: Services,
  company: string,
  database: string,
): Promise<void> => {
  await sharedFolder?.storeFiles(company);
  await sharedFolder?.storeReplacement(database);
};

/** Backs up the current state of a company; answers the backup and its number of entries. */
const madeSafe = async (
  services: Services,
  company: string,
): Promise<{ readonly id: string; readonly count: number }> => {
  const id = uuid();
  const made = await packed(services, company, id, true);
  const kept = {
    backup_id: id,
    company_id: company,
    backup_type: 'company' as const,
    kind: 'safety' as const,
    label: 'pre-restore-safety',
    include_files: true,
    source_company_id: company,
    made_at: instant(),
    made,
  };
  await writeNote(services, kept);
  await done(services, keep, { backups: [kept] });
  return { id, count: made.entry_count };
};

/** A company that was made of an archive. */
export type Copy = {
  readonly company_id: string;
  readonly slug: string;
  readonly events: number;
  readonly files: number;
};

/** Id of the company that a job makes: the same when the job runs again. */
const copyIdOf = (job_id: string): string => derivedUuid(job_id, 'company');

/** Deletes the files of a copy that was not made. */
export const dropCopy = (
  services: Services,
  { id, type }: Pick<RunningJob, 'id' | 'type'>,
): void => {
  const company = copyIdOf(id);
  const isMade = services.reader({ company_id: company }).any(company) !== undefined;
  if (type === 'restore' || type === 'create' || isMade) return;
  rmSync(join(foldersIn(services.settings.dataDir).files, company), {
    recursive: true,
    force: true,
  });
};

/** Copies a company from an archive: the same facts under new ids, in a new chain. */
export const copyCompany = async (
  services: Services,
  job_id: string,
  archive: Archive,
): Promise<Copy> => {
  let copy: Copy | undefined;
  await staging(services, async (folder) => {
    const { dataDir } = services.settings;
    await done(services, step, { job_id, progress: 0.1 });
    const read = await services.work(readCompanyTask, {
      dataDir,
      archive,
      headsFolder: services.settings.evidence?.folder,
    });
    const { meta, counts, people } = whole<Read>(read);
    const leaves = counts.events;
    const reserved = await done(services, step, { job_id, progress: 0.4, leaves });
    const first = Number(reserved['event_id']) - leaves;
    const company = copyIdOf(job_id);
    const { renamed, strangers } = peopleHere(services.reader({ company_id: instance }), people);
    const move = { first, slug: freeSlug(services, meta.company_slug), renamed };
    const headsFolder = services.settings.evidence?.folder;
    const asked = { dataDir, archive, folder, company, move, headsFolder };
    const { database, head } = whole<Staged>(await services.work(stageCompanyTask, asked));
    await shared(services, company, database);
    await done(services, replace, {
      job_id,
      company_id: company,
      database,
      restored: head,
      count: 0,
      safety_backup_id: null,
      strangers: [...strangers],
    });
    const { events, files } = counts;
    copy = { company_id: company, slug: move.slug, events, files };
  });
  return mustBe(copy);
};

/** Makes another company out of a backup. */
export const restoreAsNew = async (job: RunningJob, services: Services): Promise<void> => {
  await copyCompany(services, job.id, await archiveFor(job, services));
};

/** Address of the company, with six random digits if it is taken. */
const freeSlug = (services: Services, slug: string): string => {
  const isTaken = services
    .reader({ company_id: instance })
    .row(`SELECT 1 FROM ${companyRows} WHERE slug=:slug`, { slug });
  return isTaken || slug === '' ? `${slug || 'company'}-${uuid().slice(-6)}` : slug;
};
