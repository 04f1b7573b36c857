import { later } from '../../../kernel/declare/reaction.ts';
import { erasedFilesTask } from '../../../kernel/ledger/erased-files.ts';
import { backupRestored } from './job.ts';

/** Deletes the bytes of files that the restored company has lost to erasures, also those stored by what it replaced. */
export const deletesErasedFiles = later('backups.deletesErasedFiles', {
  when: backupRestored,
  run: async ({ data: { company_id: company } }, services) => {
    const hashes = await services.work(erasedFilesTask, { company });
    for (const hash of hashes as readonly string[]) await services.files.drop(company, hash);
  },
});
