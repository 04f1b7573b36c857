import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { encryptedExport, encryptedRefusals, storedRefusals } from '../exports/export.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere } from '../records/refusals.ts';

/** A stored backup of the installation, encrypted for this machine and the recovery key. */
export const exportStored = query('backups.installation.exportStored', {
  says: 'Export a stored backup of the installation, encrypted.',
  explains: [
    'The backup must be ready (`backup_not_ready`).',
    'It is encrypted anew for this machine and the present recovery key (`recovery_key_missing` without one), and the export is recorded in the ledger.',
    'A backup of type `files` holds only the files that changed before it.',
    'Only in the first company.',
  ],
  by: 'admin',
  ofLeader: true,
  takes: Type.Object({ backup_id: AnyId }),
  gives: Bytes,
  media: 'application/octet-stream',
  refuses: [notHere, ...storedRefusals, ...encryptedRefusals],
  answer: async (reader, { backup_id }, now, services) =>
    notFirst(reader, now.caller) ??
    encryptedExport(services, now, { of: 'installation', backup_id }),
});
