import { type Static, Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/access.ts';
import type { Fact } from '../../../kernel/fact.ts';
import { command } from '../../../kernel/operation.ts';
import { sysCompanyRenamed } from '../../companies/contract.ts';
import { sysMemberAdded, sysUserDeactivated } from '../../identity/contract.ts';
import { RestoredData } from './job.ts';
import { companyRestored } from './restoration.ts';

type Row = {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly is_active: 0 | 1;
};

/**
 * Tells a restored company that it was restored. Who may get in and as what is not rolled back: members
 * are made again what they were before; in a copy only who asked for it belongs, as owner.
 */
export const note = command('backups.jobs.note', {
  says: 'Note in a company that it was restored.',
  by: 'owner',
  takes: Type.Object({ job_id: Type.String(), told: RestoredData }),
  reads: (look) => ({
    restored: look.rows<Row>('SELECT id, role, is_active FROM member_view WHERE company=:company'),
  }),
  decide: (_, { job_id, told }, now, { restored }) => [
    companyRestored(job_id, {
      backup_id: told.backup_id,
      as_new: told.as_new,
      restored_through: told.restored.id,
      asked_by: told.asked_by,
      replaced_id: told.replaced?.id ?? null,
      replaced_hash: told.replaced?.hash ?? null,
    }),
    ...membersAgain(restored, told),
    ...(told.name !== null && told.name !== now.company.name
      ? [sysCompanyRenamed(now.company.id, { old: now.company.name, new: told.name })]
      : []),
  ],
});

const membersAgain = (
  restored: readonly Row[],
  told: Static<typeof RestoredData>,
): readonly Fact[] => {
  const wanted = new Map(
    told.as_new
      ? [[told.asked_by, 'owner' as Role] as const]
      : told.members
          .filter(({ is_active }) => is_active)
          .map(({ user_id, role }) => [user_id, role as Role] as const),
  );
  const known = new Map(restored.map((row) => [row.id, row]));
  const gone = restored.filter(({ id, is_active }) => is_active === 1 && !wanted.has(id));
  const changed = [...wanted].filter(([user_id, role]) => {
    const row = known.get(user_id);
    return row?.is_active !== 1 || row.role !== role;
  });
  return [
    ...gone.map(({ id }) => sysUserDeactivated(id, { user_id: id })),
    ...changed.map(([user_id, role]) => sysMemberAdded(user_id, { user_id, role })),
  ];
};
