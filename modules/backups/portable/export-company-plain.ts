import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { PlainExport, plainExport, plainRefusals } from '../exports/export.ts';

/** The company as it is now in one archive that any installation imports: a ZIP. */
export const exportCompanyPlain = query('backups.portable.exportCompanyPlain', {
  says: 'Export the company as a portable archive without encryption.',
  explains: [
    "Needs the caller's password (`wrong_password`) and a session.",
    'The ZIP holds all entries and files of the company as they are now and can be read by anyone who holds it.',
    'Logins, passwords, API keys and connector credentials are not included.',
    'The export is recorded in the ledger as not encrypted.',
  ],
  by: 'admin',
  ofLeader: true,
  needsSession: true,
  takes: Type.Object({ ...PlainExport.properties }),
  gives: Bytes,
  media: 'application/zip',
  refuses: [...plainRefusals],
  answer: (_, input, now, services) => plainExport(services, now, { of: 'company' }, input),
});
