import { send } from '../../kernel/declare/operation.ts';
import type { Clock } from '../../kernel/declare/reaction.ts';
import { lockDateOf } from '../companies/contract/queries.ts';
import { monthsDue } from './depreciation/due.ts';
import { lastDay } from './depreciation/months.ts';
import { run } from './depreciation/run.ts';

/** Runs the months that are over, where the company wants that; one that is locked waits for a person. */
const monthsRun: Clock = {
  name: 'assets.monthsRun',
  due: (reader, { today, company }) => {
    if (company.settings['depreciation_auto_run'] !== true) return [];
    const locked = lockDateOf(company) ?? '';
    const due = monthsDue(reader, today);
    if (due[0] !== undefined && lastDay(due[0]) <= locked) return [];
    return due.map((period) => send(run, { period }, { source: 'clock' }));
  },
};

/** What time does to fixed assets. */
export const clocks: readonly Clock[] = [monthsRun];
