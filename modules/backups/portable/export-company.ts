import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { encryptedExport, encryptedRefusals } from '../exports/export.ts';

/** The company as it is now in one archive, encrypted for this machine and the recovery key. */
export const exportCompany = query('backups.portable.exportCompany', {
  says: 'Export the company, encrypted.',
  by: 'admin',
  takes: Type.Object({}),
  gives: Bytes,
  media: 'application/octet-stream',
  refuses: [...encryptedRefusals],
  answer: (__, _, now, services) => encryptedExport(services, now, { of: 'company' }),
});
