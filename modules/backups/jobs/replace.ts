import { Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { credentialRow } from '../../identity/contract/commands.ts';
import { sysUserCreated } from '../../identity/contract/facts.ts';
import { memberRows } from '../../identity/contract/relations.ts';
import { webhookReplayTable, webhookSecretTable } from '../../webhooks/contract/queries.ts';
import { headOf } from '../archives/company/pack.ts';
import { isStranger, Stranger } from '../archives/company/people.ts';
import { type BackupJob, backupJob, backupJobDone, backupRestored } from './job.ts';

export const ledgerMovedOn = refusal(
  'ledger_moved_on',
  409,
  'The ledger went on while the restore was prepared.',
);

/** A current membership. */
type MemberRow = { readonly user_id: string; readonly role: Role; readonly is_active: number };

/**
 * Replaces a company's rows with restored ones, unless entries were added since `count`. The fact is on the chain without a
 * company and names the replaced head; its id is above all earlier ones. People of a copy without a login get one without a
 * password, so that they are known by name; they claim it by accepting their invitation.
 */
export const replace = command('backups.jobs.replace', {
  says: 'Replace the rows of a company by restored ones.',
  by: 'owner',
  on: backupJob,
  at: ({ job_id }) => job_id,
  ofInstance: () => true,
  lane: 'bulk',
  takes: Type.Object({
    job_id: Type.String(),
    company_id: Type.String(),
    database: Type.String(),
    restored: Type.Object({ id: Type.Integer(), hash: Type.String(), count: Type.Integer() }),
    /** Number of entries covered by the safety backup. */
    count: Type.Integer(),
    safety_backup_id: orNull(Type.String()),
    strangers: Type.Optional(Type.Array(Stranger)),
  }),
  refuses: [ledgerMovedOn],
  reads: (reader, { company_id, strangers = [] }) => ({
    unknown: strangers.filter((one) => isStranger(reader, one)),
    head: headOf(reader.of(company_id)),
    members: reader
      .of(company_id)
      .rows<MemberRow>(
        `SELECT id AS user_id, role, is_active FROM ${memberRows} WHERE company=:company`,
      ),
  }),
  decide: (state, input, now, { head, members, unknown }) => {
    const { backup_id, type, asked_by, name } = state as BackupJob;
    const { job_id, company_id, restored, safety_backup_id } = input;
    if (head.count !== input.count) return ledgerMovedOn();
    const systemCommand = {
      company_id,
      backup_id,
      as_new: type !== 'restore',
      safety_backup_id,
      replaced: head.count > 0 ? head : null,
      restored,
      asked_by: asked_by ?? '',
      name,
      members: members.map((one) => ({ ...one, is_active: one.is_active === 1 })),
    };
    const result = { company_id, safety_backup_id, entry_count: restored.count };
    return [
      backupRestored(job_id, systemCommand, { company: instance }),
      backupJobDone(job_id, { result }, { company: instance }),
      ...unknown.flatMap(({ user_id, ...person }) => [
        sysUserCreated(user_id, person, { company: instance }),
        credentialRow({ user_id, hash: '', ver: 1 }, now.ts),
      ]),
      { replace: input.database, company: company_id },
      // Filters of the restored endpoints may be wider than those of today: none delivers until an admin renews its secret.
      ...[webhookSecretTable, webhookReplayTable].map(({ name }) => ({
        keep: name,
        row: { company: company_id },
        drop: true,
      })),
    ];
  },
});
