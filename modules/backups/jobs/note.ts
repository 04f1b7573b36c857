import { type Static, Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { erasureFacts, valuesGone } from '../../../kernel/ledger/erasure.ts';
import { sysCompanyRenamed } from '../../companies/contract/facts.ts';
import { membersSettled, restoredMembers } from '../../identity/contract/queries.ts';
import { RestoredData } from './job.ts';
import { companyRestored } from './restoration.ts';

/**
 * Records a restore in the restored company. Access is not rolled back: members keep their roles from before; a copy belongs to
 * the owner who requested it, and its people are invited.
 */
export const note = command('backups.jobs.note', {
  says: 'Note in a company that it was restored.',
  by: 'owner',
  takes: Type.Object({ job_id: Type.String(), systemCommand: RestoredData }),
  reads: (reader) => ({
    restored: restoredMembers(reader),
    gone: valuesGone(reader),
  }),
  decide: (_, { job_id, systemCommand }, now, { restored, gone }) => [
    companyRestored(job_id, {
      backup_id: systemCommand.backup_id,
      as_new: systemCommand.as_new,
      restored_through: systemCommand.restored.id,
      asked_by: systemCommand.asked_by,
      replaced_id: systemCommand.replaced?.id ?? null,
      replaced_hash: systemCommand.replaced?.hash ?? null,
    }),
    ...erasureFacts(gone, () => now.id('ledger_erasure'), { subject_id: null, reason: 'restore' }),
    ...membersSettled(
      { members: membersOf(systemCommand), invites: systemCommand.as_new },
      now,
      restored,
    ),
    ...(systemCommand.name !== null && systemCommand.name !== now.company.name
      ? [sysCompanyRenamed(now.company.id, { old: now.company.name, new: systemCommand.name })]
      : []),
  ],
});

/** The members that the company is to have: the live ones, or in a copy only the owner who asked for it. */
const membersOf = (systemCommand: Static<typeof RestoredData>) =>
  systemCommand.as_new
    ? [{ user_id: systemCommand.asked_by, role: 'owner' as Role }]
    : systemCommand.members
        .filter(({ is_active }) => is_active)
        .map(({ user_id, role }) => ({ user_id, role: role as Role }));
