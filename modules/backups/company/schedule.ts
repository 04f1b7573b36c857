import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Plan, planOf } from '../settings/plan.ts';

/** When the clock backs the company up. */
export const schedule = query('backups.company.schedule', {
  says: 'Read when the company is backed up.',
  by: 'admin',
  takes: Type.Object({}),
  gives: Plan,
  answer: (reader, _, now) => {
    const { since: _since, ...plan } = planOf(reader, now.company.id);
    return plan;
  },
});
