import { Type } from '@sinclair/typebox';
import { diskFull, isDiskFull } from '../../../kernel/declare/disk-full.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { noDryRun } from '../../../kernel/declare/refusal.ts';
import { inQuery, orNull } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { packedInstallation } from '../jobs/create-installation.ts';
import type { Kept } from '../jobs/keep.ts';
import { backupCreated } from '../records/backup.ts';
import { notFirst } from '../records/first-company.ts';
import { backupFailedNow, notHere } from '../records/refusals.ts';

/** Backs up the database, or the files that changed since the last time, and answers when it is done. */
export const trigger = command('backups.installation.trigger', {
  says: 'Back up the installation now.',
  explains: [
    'Runs within the request and answers when the archive is written.',
    '`database` holds all companies without attached files; `files` holds the files that changed since the last such backup, and has size 0 where none did.',
    'Refused with `backup_failed` or for lack of disk space; a dry run is not possible.',
    'Manual backups are not deleted by the schedule.',
    'Only in the first company.',
  ],
  by: 'admin',
  ofLeader: true,
  takes: Type.Object({
    type: inQuery(Type.Union([Type.Literal('database'), Type.Literal('files')])),
    kept: prepared<Kept>(),
  }),
  gives: Type.Object({
    ok: Type.Literal(true),
    /** 0 where no file changed. */
    size_bytes: Type.Integer(),
    error: orNull(Type.String()),
    id: Type.String(),
    event_id: Type.Integer(),
    version: Type.Integer(),
  }),
  refuses: [notHere, noDryRun, backupFailedNow, diskFull],
  prepare: async (input, services, caller) => {
    const refused = notFirst(services.reader(caller), caller);
    if (refused) return refused;
    if (services.isDryRun) return noDryRun();
    const wanted = { backup_id: uuid(), kind: 'manual' as const, label: 'manual' };
    try {
      const kept = await packedInstallation(services, { ...wanted, backup_type: input.type });
      return { ...input, kept };
    } catch (error) {
      if (isDiskFull(error)) return diskFull();
      return backupFailedNow({ why: error instanceof Error ? error.message : String(error) });
    }
  },
  decide: (_, input) => {
    const kept = mustBe(input.kept);
    const { size_bytes } = kept.made;
    return {
      facts: [backupCreated(kept.backup_id, kept, { company: instance })],
      answer: { ok: true, size_bytes, error: null, id: kept.backup_id },
    };
  },
});
