import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { encryptedExport, encryptedRefusals } from '../exports/export.ts';

/** The company as it is now in one archive, encrypted for this machine and the recovery key. */
export const exportCompany = query('backups.portable.exportCompany', {
  says: 'Export the company, encrypted.',
  explains: [
    'All entries and files of the company as they are now, encrypted for this machine and the recovery key (`recovery_key_missing` without one; make it with `backups_recovery_make`).',
    'The export is recorded in the ledger and not kept among the backups.',
    '`backups_portable_importCompany` reads it.',
  ],
  by: 'admin',
  ofLeader: true,
  takes: Type.Object({}),
  gives: Bytes,
  media: 'application/octet-stream',
  refuses: [...encryptedRefusals],
  answer: (__, _, now, services) => encryptedExport(services, now, { of: 'company' }),
});
