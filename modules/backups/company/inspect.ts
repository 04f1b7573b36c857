import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Contents } from '../archives/company/read.ts';
import { ArchiveForm, emptied, readUpload } from '../archives/container/upload.ts';
import { archiveRefusals, archiveTooLarge } from '../records/refusals.ts';

/** Says what an archive holds and whether it is whole; nothing is kept of it. */
export const inspect = command('backups.company.inspect', {
  says: 'Look into an archive of a company without keeping it.',
  by: 'admin',
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
