import { type Static, Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { erasureFacts, valuesGone } from '../../../kernel/ledger/erasure.ts';
import { sysCompanyRenamed } from '../../companies/contract/facts.ts';
import { membersSettled, restoredMembers } from '../../identity/contract/queries.ts';
import { RestoredData } from './job.ts';
import { companyRestored } from './restoration.ts';

/**
 * Tells a restored company that it was restored. Who may get in and as what is not rolled back: members
 * are made again what they were before; a copy belongs to the owner who asked for it, and its people are invited.
 */
export const note = command('backups.jobs.note', {
  says: 'Note in a company that it was restored.',
  by: 'owner',
  takes: Type.Object({ job_id: Type.String(), told: RestoredData }),
  reads: (reader) => ({
    restored: restoredMembers(reader),
    gone: valuesGone(reader),
  }),
  decide: (_, { job_id, told }, now, { restored, gone }) => [
    companyRestored(job_id, {
      backup_id: told.backup_id,
      as_new: told.as_new,
      restored_through: told.restored.id,
      asked_by: told.asked_by,
      replaced_id: told.replaced?.id ?? null,
      replaced_hash: told.replaced?.hash ?? null,
    }),
    ...erasureFacts(gone, () => now.id('ledger_erasure'), { subject_id: null, reason: 'restore' }),
    ...membersSettled({ members: membersOf(told), invites: told.as_new }, now, restored),
    ...(told.name !== null && told.name !== now.company.name
      ? [sysCompanyRenamed(now.company.id, { old: now.company.name, new: told.name })]
      : []),
  ],
});

/** The members that the company is to have: the live ones, or in a copy only the owner who asked for it. */
const membersOf = (told: Static<typeof RestoredData>) =>
  told.as_new
    ? [{ user_id: told.asked_by, role: 'owner' as Role }]
    : told.members
        .filter(({ is_active }) => is_active)
        .map(({ user_id, role }) => ({ user_id, role: role as Role }));
