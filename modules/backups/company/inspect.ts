import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { mustBe, prepared } from '../../../kernel/prepared.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { Upload } from '../../../kernel/shapes.ts';
import { Contents } from '../archives/read-company.ts';
import { readUpload } from '../archives/received.ts';
import { archiveTooLarge, badArchive } from '../records/refusals.ts';

/** Says what an archive holds and whether it is whole; nothing is kept of it. */
export const inspect = command('backups.company.inspect', {
  says: 'Look into an archive of a company without keeping it.',
  by: 'admin',
  keyless: true,
  takes: Type.Object({ file: Upload, contents: prepared<Contents>() }),
  gives: Contents,
  refuses: [badArchive, archiveTooLarge],
  prepare: async (input, outside) => {
    const read = await readUpload(outside, input.file);
    if (isRefusal(read)) return read;
    const { meta, counts, warnings } = read;
    const file = { ...input.file, bytes: new Uint8Array(0) };
    return { file, contents: { meta, counts, warnings } };
  },
  decide: (_, { contents }) => ({ facts: [], answer: mustBe(contents) }),
});
