import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { isRefusal, notFound } from '../../../kernel/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/shapes.ts';
import { opened } from '../archives/opened.ts';
import { backupNotReady, badArchive } from '../records/refusals.ts';
import { backupOf } from '../records/view.ts';

/** The archive of a backup, as a ZIP. */
export const download = query('backups.company.download', {
  says: 'Download a backup of the company.',
  by: 'admin',
  takes: Type.Object({ backup_id: AnyId }),
  gives: Bytes,
  media: 'application/zip',
  refuses: [notFound, backupNotReady, badArchive],
  long: true,
  answer: async (look, { backup_id }, now, outside) => {
    const stored = backupOf(look, now.company.id, backup_id);
    if (!stored) return notFound({ what: 'backup', id: backup_id });
    const { status } = stored.state;
    if (status !== 'ready') return backupNotReady({ status });
    const bytes = await opened(outside, now.company.id, backup_id);
    if (isRefusal(bytes)) return bytes;
    const name = now.company.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    const day = (stored.state.made_at ?? stored.created_at).slice(0, 19).replace(/[-:T]/g, '');
    return {
      bytes,
      media: 'application/zip',
      filename: `${name || 'company'}-${day}.countinghouse`,
    };
  },
});
