import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { knownKey } from '../archives/encryption/key.ts';
import { pausedJobs } from '../jobs/release.ts';
import { isUnderWay } from '../records/backup.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere } from '../records/refusals.ts';
import { type BackupRow, backupsOf } from '../records/view.ts';
import { isRecoverableElsewhere } from '../recovery/recoverable.ts';
import { recoveryKeyOf } from '../recovery/recovery-key.ts';
import { nextSlot } from '../settings/due.ts';
import { filesPlan } from '../settings/files-plan.ts';
import { planOf } from '../settings/plan.ts';

const text = orNull(Type.String());

/** Status of the installation's backups. */
export const status = query('backups.installation.status', {
  says: "Read the status of the installation's backups.",
  explains: [
    'Answers only in the first company (`not_in_this_company`).',
    'Times are UTC; `last_*` refer to the newest finished backup of each type, failed ones included.',
    '`paused_jobs` counts mails and connector work that a restore has held back until `backups_jobs_release`.',
    '`recoverable_elsewhere` is false until a recovery key was made and a database backup after it.',
  ],
  by: 'admin',
  takes: Type.Object({}),
  gives: Type.Object({
    /** True if the key that seals stored backups exists; it is made with the first backup. */
    encryption_configured: Type.Boolean(),
    /** Backups stay on this machine. */
    gateway_connected: Type.Literal(false),
    scheduler_running: Type.Boolean(),
    backup_enabled: Type.Boolean(),
    next_db_backup: text,
    next_file_backup: text,
    last_db_ok: orNull(Type.Boolean()),
    last_db_error: text,
    last_db_time: text,
    last_file_ok: orNull(Type.Boolean()),
    last_file_error: text,
    last_file_time: text,
    total_size_bytes: Type.Integer(),
    /** Jobs that a restore has paused; `POST /backup/release-jobs` lets them run. */
    paused_jobs: Type.Integer(),
    recoverable_elsewhere: Type.Boolean({
      description:
        'The newest backup of the database opens on another machine with the recovery key.',
    }),
    recovery_key_made_at: text,
  }),
  refuses: [notHere],
  answer: async (reader, _, now, services) => {
    const refused = notFirst(reader, now.caller);
    if (refused) return refused;
    const plan = planOf(reader, null);
    const all = backupsOf(reader, null);
    const lastOf = (type: string): BackupRow | undefined =>
      all.find(({ state }) => state.backup_type === type && !isUnderWay(state));
    const [database, files] = [lastOf('database'), lastOf('files')];
    return {
      encryption_configured: (await knownKey(services.settings.dataDir)) !== undefined,
      gateway_connected: false,
      scheduler_running: plan.enabled,
      backup_enabled: plan.enabled,
      next_db_backup: plan.enabled ? nextSlot(plan, now.ts) : null,
      next_file_backup: plan.enabled ? nextSlot(filesPlan(plan), now.ts) : null,
      last_db_ok: database ? database.state.status === 'ready' : null,
      last_db_error: database?.state.error ?? null,
      last_db_time: database?.created_at ?? null,
      last_file_ok: files ? files.state.status === 'ready' : null,
      last_file_error: files?.state.error ?? null,
      last_file_time: files?.created_at ?? null,
      total_size_bytes: all.reduce((sum, { state }) => sum + (state.size_bytes ?? 0), 0),
      paused_jobs: pausedJobs(reader).length,
      recoverable_elsewhere: isRecoverableElsewhere(reader, null),
      recovery_key_made_at: recoveryKeyOf(reader)?.made_at ?? null,
    };
  },
});
