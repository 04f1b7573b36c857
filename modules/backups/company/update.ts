import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { BackupAfter, backupAfter } from '../records/after.ts';
import { backup, backupChanged } from '../records/backup.ts';
import { Label } from '../records/label.ts';
import { backupOf, isOfCompany } from '../records/view.ts';

/** Names or pins a backup; a pinned one is not deleted by the schedule. Missing fields are kept. */
export const update = command('backups.company.update', {
  says: 'Name or pin a backup of the company.',
  explains: [
    'A pinned backup is neither deleted by the schedule nor by `backups_company_remove`.',
    'An empty or null label removes it.',
    'The archive is not changed, and equal values record nothing.',
  ],
  by: 'admin',
  on: backup,
  at: ({ backup_id }) => backup_id,
  ofInstance: isOfCompany,
  takes: Type.Object({
    backup_id: AnyId,
    label: Type.Optional(orNull(Label)),
    pinned: Type.Optional(Type.Boolean()),
  }),
  gives: BackupAfter,
  refuses: [notFound],
  reads: (reader, { backup_id }) => ({ stored: backupOf(reader, reader.company, backup_id) }),
  decide: (state, { backup_id, label, pinned }, now, { stored }) => {
    const changes = {
      ...(label === undefined ? {} : { label: label?.trim() || null }),
      ...(pinned === undefined ? {} : { pinned }),
    };
    const isChanged = Object.entries(changes).some(
      ([field, value]) => state[field as 'label' | 'pinned'] !== value,
    );
    const facts = isChanged ? [backupChanged(backup_id, changes, { company: instance })] : [];
    return { facts, answer: backupAfter(backup_id, stored, facts, now) };
  },
});
