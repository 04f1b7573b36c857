import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { PlainExport, plainExport, plainRefusals } from '../exports/export.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere } from '../records/refusals.ts';

/** Database and files of the whole installation as they are now, not encrypted: a gzipped tar. */
export const exportNowPlain = query('backups.installation.exportNowPlain', {
  says: 'Export the whole installation without encryption.',
  explains: [
    "Needs the caller's password (`wrong_password`) and a session.",
    'Anyone who holds the file can read all data of all companies, so encrypt it elsewhere.',
    'The gzipped tar holds database and files; the export is recorded in the ledger as not encrypted.',
    'Only in the first company.',
  ],
  by: 'admin',
  ofLeader: true,
  needsSession: true,
  takes: Type.Object({ ...PlainExport.properties }),
  gives: Bytes,
  media: 'application/gzip',
  refuses: [notHere, ...plainRefusals],
  answer: async (reader, input, now, services) =>
    notFirst(reader, now.caller) ?? plainExport(services, now, { of: 'installation' }, input),
});
