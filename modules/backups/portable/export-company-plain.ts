import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { PlainExport, plainExport, plainRefusals } from '../exports/export.ts';

/** The company as it is now in one archive that any installation imports: a ZIP. */
export const exportCompanyPlain = query('backups.portable.exportCompanyPlain', {
  says: 'Export the company as a portable archive without encryption.',
  by: 'admin',
  needsSession: true,
  takes: Type.Object({ ...PlainExport.properties }),
  gives: Bytes,
  media: 'application/zip',
  refuses: [...plainRefusals],
  answer: (_, input, now, services) => plainExport(services, now, { of: 'company' }, input),
});
