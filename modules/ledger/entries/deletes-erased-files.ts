import { later } from '../../../kernel/declare/reaction.ts';
import { erasedFilesTask } from '../../../kernel/ledger/erased-files.ts';
import { personalErased } from '../../../kernel/ledger/erasure.ts';

/** Deletes the bytes of files whose names are erased, unless another record refers to them. */
export const deletesErasedFiles = later('ledger.deletesErasedFiles', {
  when: personalErased,
  wants: ({ entries }) => entries.some(({ paths }) => paths.includes('filename')),
  run: async ({ company_id: company, data }, services) => {
    const entries = data.entries.map(({ entry }) => entry);
    const hashes = await services.work(erasedFilesTask, { company, entries });
    for (const hash of hashes as readonly string[]) await services.files.drop(company, hash);
  },
});
