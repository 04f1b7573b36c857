import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { Refusal } from '../../../../kernel/declare/refusal.ts';
import type { Services } from '../../../../kernel/declare/services.ts';
import { uuid } from '../../../../kernel/values/ids.ts';
import { emailKey } from '../../../identity/contract/queries.ts';
import { packedInstallation } from '../../jobs/create-installation.ts';
import type { Kept } from '../../jobs/keep.ts';
import { writeNote } from '../../records/note.ts';
import { newerVersion, unusable } from '../../records/refusals.ts';
import type { Archive } from '../archive.ts';
import { newFolder } from '../container/temporary-folder.ts';
import { type DamagedAnswer, isDamaged } from '../damage.ts';
import type { Founder } from './founder.ts';
import { prepareRestore } from './pending-restore.ts';
import { type StagedInstallation, stageInstallationTask } from './stage.ts';

/** A prepared replacement for the next start, and the backup of the current state. */
export type ToRestore = {
  readonly request_id: string;
  readonly safety: Kept;
  readonly company_name: string;
};

/** Unpacks and proves an archive in a folder of its own, which is dropped where it cannot be used. */
const staged = async <T extends object>(
  services: Services,
  archive: Archive,
  work: (folder: string, found: Usable) => Promise<T>,
): Promise<T | Refusal> => {
  const { dataDir, version } = services.settings;
  const folder = newFolder(dataDir);
  const drop = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const answer = await services.work(stageInstallationTask, {
      archive,
      folder,
      version,
      headsFolder: services.settings.evidence?.folder,
    });
    const found = answer as StagedInstallation | DamagedAnswer;
    if (!isDamaged(found) && !('newer' in found)) return await work(folder, found);
    drop();
    return isDamaged(found)
      ? unusable(found)
      : newerVersion({ version: found.newer, own: version });
  } catch (error) {
    drop();
    throw error;
  }
};

type Usable = Exclude<StagedInstallation, { readonly newer: string }>;

/** Proves an archive and lays it ready for an empty installation, whose owner a person becomes. */
export const restoreForFounder = (
  services: Services,
  archive: Archive,
  person: Omit<Founder, 'user_id'>,
): Promise<{ readonly request_id: string; readonly company_name: string } | Refusal> =>
  staged(services, archive, async (folder, { sha256, company_name, logins }) => {
    const request_id = basename(folder);
    const user_id = logins[emailKey(person.email)] ?? uuid();
    const founder = { ...person, user_id };
    prepareRestore(services.settings.dataDir, request_id, { folder: request_id, sha256, founder });
    return { request_id, company_name };
  });

/** Verifies an archive, backs up the current state, then prepares the replacement. */
export const toRestore = (services: Services, archive: Archive): Promise<ToRestore | Refusal> =>
  staged(services, archive, async (folder, { sha256, company_name }) => {
    const { dataDir } = services.settings;
    const safety = await packedInstallation(services, {
      backup_id: uuid(),
      backup_type: 'database',
      kind: 'safety',
      label: 'pre-restore-safety',
    });
    // The database that will replace this one knows nothing of it.
    await writeNote(services, safety);
    const request_id = basename(folder);
    prepareRestore(dataDir, request_id, { folder: request_id, sha256 });
    return { request_id, safety, company_name };
  });
