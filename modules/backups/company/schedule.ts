import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Plan, planOf } from '../settings/plan.ts';

/** When the clock backs the company up. */
export const schedule = query('backups.company.schedule', {
  says: 'Read when the company is backed up.',
  explains: [
    'The hour is UTC; `weekday` counts only for weekly backups.',
    'Off by default for a company, while the installation as a whole is backed up daily.',
    '`keep` is the number of scheduled backups retained; manual and uploaded ones do not count, and pinned ones are never deleted.',
  ],
  by: 'admin',
  takes: Type.Object({}),
  gives: Plan,
  answer: (reader, _, now) => {
    const { since: _since, ...plan } = planOf(reader, now.company.id);
    return plan;
  },
});
