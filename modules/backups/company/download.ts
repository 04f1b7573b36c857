import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { encryptedExport, encryptedRefusals, storedRefusals } from '../exports/export.ts';

/** The archive of a backup, encrypted for this machine and the recovery key. */
export const download = query('backups.company.download', {
  says: 'Download a backup of the company, encrypted.',
  by: 'admin',
  takes: Type.Object({ backup_id: AnyId }),
  gives: Bytes,
  media: 'application/octet-stream',
  refuses: [...storedRefusals, ...encryptedRefusals],
  answer: (_, { backup_id }, now, services) =>
    encryptedExport(services, now, { of: 'company', backup_id }),
});
