import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Contents } from '../archives/company/read.ts';
import { ArchiveForm, emptied, readUpload } from '../archives/container/upload.ts';
import { archiveRefusals, archiveTooLarge } from '../records/refusals.ts';

/** Verifies an archive and answers its summary; nothing is kept of it. */
export const inspect = command('backups.company.inspect', {
  says: 'Verify an archive of a company and read its summary, without keeping it.',
  explains: [
    'Unpacks and verifies the archive like an upload and answers source, date, number of records and warnings; the file is not kept and nothing is recorded.',
    'Encrypted archives of other machines need `recovery_key`.',
    'The refusals are those of `backups_company_upload`.',
  ],
  by: 'admin',
  ofLeader: true,
  needsSession: true,
  keyless: true,
  takes: Type.Object({ ...ArchiveForm, contents: prepared<Contents>() }),
  gives: Contents,
  refuses: [...archiveRefusals, archiveTooLarge],
  prepare: async (input, services) => {
    const read = await readUpload(services, input);
    if (isRefusal(read)) return read;
    const { meta, counts, warnings } = read;
    return { ...emptied(input), contents: { meta, counts, warnings } };
  },
  decide: (_, { contents }) => ({ facts: [], answer: mustBe(contents) }),
});
