import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { isRefusal, notFound } from '../../../kernel/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/shapes.ts';
import { opened } from '../archives/opened.ts';
import { notFirst } from '../records/first-company.ts';
import { backupNotReady, badArchive, notHere } from '../records/refusals.ts';
import { backupOf } from '../records/view.ts';
import { exportName } from './export-name.ts';

/** A stored backup of the installation, decrypted. */
export const exportStored = query('backups.installation.exportStored', {
  says: 'Export a stored backup of the installation.',
  by: 'admin',
  takes: Type.Object({ backup_id: AnyId }),
  gives: Bytes,
  media: 'application/gzip',
  refuses: [notHere, notFound, backupNotReady, badArchive],
  long: true,
  answer: async (look, { backup_id }, now, outside) => {
    const refused = notFirst(look, now.caller);
    if (refused) return refused;
    const stored = backupOf(look, null, backup_id);
    if (!stored) return notFound({ what: 'backup', id: backup_id });
    const { status, made_at } = stored.state;
    if (status !== 'ready') return backupNotReady({ status });
    const bytes = await opened(outside, null, backup_id);
    if (isRefusal(bytes)) return bytes;
    const filename = exportName(made_at ?? stored.created_at);
    return { bytes, media: 'application/gzip', filename };
  },
});
