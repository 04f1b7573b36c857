import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { backupPlanned, Plan, planId, planOf } from '../settings/plan.ts';

/** Sets the schedule of the company's backups; missing fields are kept. */
export const setSchedule = command('backups.company.setSchedule', {
  says: 'Set when the company is backed up.',
  explains: [
    'Applies to the next slot after the change; a failed backup is tried once more after an hour.',
    'After each scheduled backup the oldest beyond `keep` are deleted, pinned ones excepted.',
    'Scheduled backups include files.',
    'Owners and admins are notified of failures.',
  ],
  by: 'admin',
  takes: Type.Partial(Plan),
  gives: writtenWith(Plan.properties),
  reads: (reader) => ({ before: planOf(reader, reader.company) }),
  decide: (_, input, now, { before: { since: __, ...before } }) => {
    const company_id = now.company.id;
    const plan = { ...before, ...input };
    return {
      facts: [backupPlanned(planId(company_id), { company_id, ...plan }, { company: instance })],
      answer: plan,
    };
  },
});
