import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { uuid } from '../../../kernel/ids.ts';
import type { Outside } from '../../../kernel/outside.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { packedInstallation } from '../jobs/create-installation.ts';
import type { Kept } from '../jobs/keep.ts';
import { writeNote } from '../records/note.ts';
import { badArchive, newerVersion } from '../records/refusals.ts';
import { layReady } from './armed.ts';
import { isDamaged } from './damaged.ts';
import type { Archive } from './read-company.ts';
import { type StagedInstallation, stageInstallationTask } from './stage-installation.ts';
import { newFolder } from './staging.ts';

/** What lies ready to replace the installation at the next start, and the backup of what is there now. */
export type ToRestore = {
  readonly request_id: string;
  readonly safety: Kept;
  readonly company_name: string;
};

/** Proves an archive, backs up what is there, and only then lays the one ready to replace the other. */
export const toRestore = async (
  outside: Outside,
  archive: Archive,
): Promise<ToRestore | Refusal> => {
  const { dataDir, version } = outside.settings;
  const folder = newFolder(dataDir);
  const dropped = <T>(answer: T): T => {
    rmSync(folder, { recursive: true, force: true });
    return answer;
  };
  try {
    const staged = await outside.work(stageInstallationTask, { archive, folder, version });
    if (isDamaged(staged)) return dropped(badArchive({ why: staged.damaged }));
    const found = staged as StagedInstallation;
    if ('newer' in found) return dropped(newerVersion({ version: found.newer, own: version }));
    const kept = await packedInstallation(outside, {
      backup_id: uuid(),
      backup_type: 'database',
      kind: 'safety',
      label: 'pre-restore-safety',
    });
    // The database that will replace this one knows nothing of it.
    writeNote(dataDir, kept);
    const request_id = basename(folder);
    layReady(dataDir, request_id, { folder: request_id, sha256: found.sha256 });
    return { request_id, safety: kept, company_name: found.company_name };
  } catch (error) {
    return dropped(Promise.reject(error));
  }
};
