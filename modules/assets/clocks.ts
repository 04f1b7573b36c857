import { send } from '../../kernel/declare/operation.ts';
import type { Clock } from '../../kernel/declare/reaction.ts';
import { lockDateOf } from '../companies/contract/queries.ts';
import { monthsDue } from './depreciation/due.ts';
import { lastDay } from './depreciation/months.ts';
import { run } from './depreciation/run.ts';

/**
 * Runs depreciation of ended months if `depreciation_auto_run` is set; stops at a locked month, which needs a
 * manager.
 */
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

/** Clocks of fixed assets. */
export const clocks: readonly Clock[] = [monthsRun];
