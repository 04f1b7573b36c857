import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { storedArchive } from '../archives/archive.ts';
import { ArchiveForm } from '../archives/container/upload.ts';
import { isDamaged } from '../archives/damage.ts';
import { type ToRestore, toRestore } from '../archives/installation/replacement.ts';
import { restoreFilesTask } from '../archives/installation/restore-files.ts';
import { archiveOf } from '../folders.ts';
import { notFirst } from '../records/first-company.ts';
import { filesOf } from '../records/note.ts';
import {
  archiveRefusals,
  backupNotReady,
  newerVersion,
  notHere,
  unusable,
} from '../records/refusals.ts';
import { replacementIn } from '../records/replacement.ts';
import { backupOf } from '../records/view.ts';
import { restoreAsked } from './restore-request.ts';

/**
 * Restores a stored backup of the installation. A database replaces the present one at the next start,
 * once it is proved and the present one is backed up; files are put back at once.
 */
export const restore = command('backups.installation.restore', {
  says: 'Restore a backup of the installation.',
  explains: [
    'A database is verified, the present one is backed up (`safety_backup_id`), and the replacement takes effect at the next start of the service (`restart_required`); sessions, keys, share links and connector credentials do not return, and outgoing jobs are paused.',
    'Files are put back at once.',
    'Damaged or newer archives are refused (`bad_archive`, `newer_version`).',
    'Restore the safety backup to undo.',
    'Only in the first company.',
  ],
  by: 'owner',
  ofLeader: true,
  needsSession: true,
  keyless: true,
  takes: Type.Object({
    backup_id: AnyId,
    recovery_key: ArchiveForm.recovery_key,
    ready: prepared<ToRestore>(),
  }),
  gives: Type.Object({
    ok: Type.Literal(true),
    restart_required: Type.Boolean(),
    safety_backup_id: orNull(Type.String()),
  }),
  refuses: [notHere, notFound, backupNotReady, ...archiveRefusals, newerVersion],
  prepare: async ({ backup_id, recovery_key }, services, caller) => {
    const reader = services.reader(caller);
    const refused = notFirst(reader, caller);
    if (refused) return refused;
    const stored = backupOf(reader, null, backup_id);
    if (!stored) return notFound({ what: 'backup', id: backup_id });
    const { status, backup_type } = stored.state;
    if (status !== 'ready') return backupNotReady({ status });
    const { dataDir } = services.settings;
    const archive = await storedArchive(services, null, backup_id, recovery_key);
    if (backup_type === 'files') {
      const files = filesOf(dataDir, backup_id);
      const { sharedFolder } = services;
      for (const id of new Set(files.map((file) => file.in)))
        await sharedFolder?.fetch(archiveOf(dataDir, null, id));
      await sharedFolder?.fetchFiles(null);
      const answer = await services.work(restoreFilesTask, { dataDir, files, keys: archive.keys });
      if (isDamaged(answer)) return unusable(answer);
      await sharedFolder?.storeFiles(null);
      return { backup_id };
    }
    const ready = await toRestore(services, archive);
    return isRefusal(ready) ? ready : { backup_id, ready };
  },
  reads: replacementIn,
  decide: (_, { ready }, __, before) => ({
    facts: ready ? restoreAsked(ready, before) : [],
    answer: {
      ok: true,
      restart_required: ready !== undefined,
      safety_backup_id: ready?.safety.backup_id ?? null,
    },
  }),
});
