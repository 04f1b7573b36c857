import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { encryptedExport, encryptedRefusals } from '../exports/export.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere } from '../records/refusals.ts';

/** Database and files of the whole installation as they are now, encrypted for this machine and the recovery key. */
export const exportNow = query('backups.installation.exportNow', {
  says: 'Export the whole installation, encrypted.',
  explains: [
    'One archive with database and files of all companies, encrypted for this machine and the recovery key; refused with `recovery_key_missing` until one exists (`backups_recovery_make`).',
    'It is not kept among the backups, but recorded with size and checksum.',
    'Read it back with `backups_installation_import`.',
    'Only in the first company.',
  ],
  by: 'admin',
  ofLeader: true,
  takes: Type.Object({}),
  gives: Bytes,
  media: 'application/octet-stream',
  refuses: [notHere, ...encryptedRefusals],
  answer: async (reader, _, now, services) =>
    notFirst(reader, now.caller) ?? encryptedExport(services, now, { of: 'installation' }),
});
