import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { PlainExport, plainExport, plainRefusals, storedRefusals } from '../exports/export.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere } from '../records/refusals.ts';

/** A stored backup of the installation, not encrypted: a gzipped tar. */
export const exportStoredPlain = query('backups.installation.exportStoredPlain', {
  says: 'Export a stored backup of the installation without encryption.',
  explains: [
    "Needs the caller's password and a session.",
    'The file is readable by anyone who holds it and includes all companies.',
    'The backup must be ready (`backup_not_ready`); a damaged one is refused with `bad_archive`.',
    'The export is recorded in the ledger.',
    'Only in the first company.',
  ],
  by: 'admin',
  ofLeader: true,
  needsSession: true,
  takes: Type.Object({ backup_id: AnyId, ...PlainExport.properties }),
  gives: Bytes,
  media: 'application/gzip',
  refuses: [notHere, ...storedRefusals, ...plainRefusals],
  answer: async (reader, { backup_id, ...input }, now, services) =>
    notFirst(reader, now.caller) ??
    plainExport(services, now, { of: 'installation', backup_id }, input),
});
