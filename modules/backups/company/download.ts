import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { encryptedExport, encryptedRefusals, storedRefusals } from '../exports/export.ts';

/** The archive of a backup, encrypted for this machine and the recovery key. */
export const download = query('backups.company.download', {
  says: 'Download a backup of the company, encrypted.',
  explains: [
    'Encrypted for this machine and the recovery key of the installation; without one refused with `recovery_key_missing`, since no other machine could open it.',
    'The backup must be ready (`backup_not_ready`).',
    'Each download is recorded in the ledger with size and checksum.',
    'Read it back with `backups_company_upload`.',
  ],
  by: 'admin',
  ofLeader: true,
  takes: Type.Object({ backup_id: AnyId }),
  gives: Bytes,
  media: 'application/octet-stream',
  refuses: [...storedRefusals, ...encryptedRefusals],
  answer: (_, { backup_id }, now, services) =>
    encryptedExport(services, now, { of: 'company', backup_id }),
});
