import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { PlainExport, plainExport, plainRefusals, storedRefusals } from '../exports/export.ts';

/** The archive of a backup, not encrypted: a ZIP. */
export const downloadPlain = query('backups.company.downloadPlain', {
  says: 'Download a backup of the company without encryption.',
  explains: [
    "Needs the caller's password (`wrong_password`) and a session.",
    'The ZIP can be read by anyone who holds it and imported by any installation with `backups_portable_importCompany`.',
    'The backup must be ready (`backup_not_ready`).',
    'The export is recorded in the ledger as not encrypted.',
  ],
  by: 'admin',
  ofLeader: true,
  needsSession: true,
  takes: Type.Object({ backup_id: AnyId, ...PlainExport.properties }),
  gives: Bytes,
  media: 'application/zip',
  refuses: [...storedRefusals, ...plainRefusals],
  answer: (_, { backup_id, ...input }, now, services) =>
    plainExport(services, now, { of: 'company', backup_id }, input),
});
