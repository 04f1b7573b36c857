import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { mustBe, prepared } from '../../../kernel/prepared.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { Upload } from '../../../kernel/shapes.ts';
import { instance } from '../../../kernel/store/look.ts';
import { received } from '../archives/received.ts';
import { type ToRestore, toRestore } from '../archives/staged-installation.ts';
import { backupCreated } from '../records/backup.ts';
import { notFirst } from '../records/first-company.ts';
import { archiveTooLarge, badArchive, newerVersion, notHere } from '../records/refusals.ts';

/** Lets an exported archive replace the whole installation at the next start, once it is proved and what is here is backed up. */
export const importArchive = command('backups.installation.import', {
  says: 'Restore the installation from an exported archive.',
  by: 'owner',
  keyless: true,
  takes: Type.Object({ file: Upload, ready: prepared<ToRestore>() }),
  gives: Type.Object({
    ok: Type.Literal(true),
    company_name: Type.String(),
    restart_required: Type.Boolean(),
    safety_backup_id: Type.String(),
  }),
  refuses: [notHere, badArchive, newerVersion, archiveTooLarge],
  prepare: async (input, outside, caller) => {
    const refused = notFirst(outside.look(caller), caller);
    if (refused) return refused;
    const ready = await received(outside.settings.dataDir, input.file, (file) =>
      toRestore(outside, { file }),
    );
    if (isRefusal(ready)) return ready;
    return { file: { ...input.file, bytes: new Uint8Array(0) }, ready };
  },
  decide: (_, input) => {
    const { safety, company_name } = mustBe(input.ready);
    return {
      facts: [backupCreated(safety.backup_id, safety, { company: instance })],
      answer: {
        ok: true,
        company_name,
        restart_required: true,
        safety_backup_id: safety.backup_id,
      },
    };
  },
});
