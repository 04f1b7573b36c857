import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { prepared } from '../../../kernel/prepared.ts';
import { isRefusal, notFound } from '../../../kernel/refusal.ts';
import { AnyId, orNull } from '../../../kernel/shapes.ts';
import { isDamaged } from '../archives/damaged.ts';
import { backupKey } from '../archives/key.ts';
import { restoreFilesTask } from '../archives/restore-files.ts';
import { type ToRestore, toRestore } from '../archives/staged-installation.ts';
import { archiveOf } from '../folders.ts';
import { notFirst } from '../records/first-company.ts';
import { filesOf } from '../records/note.ts';
import { backupNotReady, badArchive, newerVersion, notHere } from '../records/refusals.ts';
import { replacementIn } from '../records/replacement.ts';
import { backupOf } from '../records/view.ts';
import { restoreAsked } from './restore-asked.ts';

/**
 * Restores a stored backup of the installation. A database replaces the present one at the next start,
 * once it is proved and the present one is backed up; files are put back at once.
 */
export const restore = command('backups.installation.restore', {
  says: 'Restore a backup of the installation.',
  by: 'owner',
  keyless: true,
  takes: Type.Object({ backup_id: AnyId, ready: prepared<ToRestore>() }),
  gives: Type.Object({
    ok: Type.Literal(true),
    restart_required: Type.Boolean(),
    safety_backup_id: orNull(Type.String()),
  }),
  refuses: [notHere, notFound, backupNotReady, badArchive, newerVersion],
  prepare: async ({ backup_id }, outside, caller) => {
    const look = outside.look(caller);
    const refused = notFirst(look, caller);
    if (refused) return refused;
    const stored = backupOf(look, null, backup_id);
    if (!stored) return notFound({ what: 'backup', id: backup_id });
    const { status, backup_type } = stored.state;
    if (status !== 'ready') return backupNotReady({ status });
    const { dataDir } = outside.settings;
    const key = await backupKey(dataDir);
    if (backup_type === 'files') {
      const files = filesOf(dataDir, backup_id);
      const answer = await outside.work(restoreFilesTask, { dataDir, files, key });
      return isDamaged(answer) ? badArchive({ why: answer.damaged }) : { backup_id };
    }
    const ready = await toRestore(outside, { file: archiveOf(dataDir, null, backup_id), key });
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
