import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { uploadedArchive } from '../archives/archive.ts';
import { ArchiveForm, emptied, received } from '../archives/container/upload.ts';
import { type ToRestore, toRestore } from '../archives/installation/replacement.ts';
import { notFirst } from '../records/first-company.ts';
import { archiveRefusals, archiveTooLarge, newerVersion, notHere } from '../records/refusals.ts';
import { replacementIn } from '../records/replacement.ts';
import { restoreAsked } from './restore-request.ts';

/** Replaces the installation with an exported archive at the next start, after verifying it and backing up the current state. */
export const importArchive = command('backups.installation.import', {
  says: 'Restore the installation from an exported archive.',
  explains: [
    'Verifies the archive completely, backs up the present state (`safety_backup_id`) and prepares the replacement for the next start of the service; until then everything continues unchanged.',
    'All companies, users and entries made since are replaced.',
    'Archives of another machine need `recovery_key`.',
    'Uploads are limited to 250 MB (`archive_too_large`).',
    'Only for owners of the first company.',
  ],
  by: 'owner',
  ofLeader: true,
  needsSession: true,
  keyless: true,
  takes: Type.Object({ ...ArchiveForm, ready: prepared<ToRestore>() }),
  gives: Type.Object({
    ok: Type.Literal(true),
    company_name: Type.String(),
    restart_required: Type.Boolean(),
    safety_backup_id: Type.String(),
  }),
  refuses: [notHere, ...archiveRefusals, newerVersion, archiveTooLarge],
  prepare: async (input, services, caller) => {
    const refused = notFirst(services.reader(caller), caller);
    if (refused) return refused;
    const { dataDir } = services.settings;
    const ready = await received(dataDir, input.file, async (file) =>
      toRestore(services, await uploadedArchive(dataDir, file, input.recovery_key)),
    );
    return isRefusal(ready) ? ready : { ...emptied(input), ready };
  },
  reads: replacementIn,
  decide: (_, input, __, before) => {
    const ready = mustBe(input.ready);
    return {
      facts: restoreAsked(ready, before),
      answer: {
        ok: true,
        company_name: ready.company_name,
        restart_required: true,
        safety_backup_id: ready.safety.backup_id,
      },
    };
  },
});
