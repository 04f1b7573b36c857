import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { PlainExport, plainExport, plainRefusals, storedRefusals } from '../exports/export.ts';

/** The archive of a backup, not encrypted: a ZIP. */
export const downloadPlain = query('backups.company.downloadPlain', {
  says: 'Download a backup of the company without encryption.',
  by: 'admin',
  needsSession: true,
  takes: Type.Object({ backup_id: AnyId, ...PlainExport.properties }),
  gives: Bytes,
  media: 'application/zip',
  refuses: [...storedRefusals, ...plainRefusals],
  answer: (_, { backup_id, ...input }, now, services) =>
    plainExport(services, now, { of: 'company', backup_id }, input),
});
