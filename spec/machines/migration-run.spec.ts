import { suite } from 'uvu';
import { migrationRun } from '../../machines/migration-run.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.migration_run');

const startable = 'preparing failed cancelled';

hold(it, {
  life: migrationRun,
  facts: { missing_modules: 0, differences: 0 },
  initial: 'preparing',
  states: [
    'preparing',
    'waiting_for_modules',
    'running',
    'review',
    'finalizing',
    'finalized',
    'cancelling',
    'cancelled',
    'failed',
    'discarding',
    'discarded',
  ],
  rows: [
    ...from(startable, 'start', 'running'),
    ...from(startable, 'start', 'waiting_for_modules', { missing_modules: 1 }),
    ['waiting_for_modules', 'proceed', 'running'],
    ...keeps('running', 'phase'),
    ['running', 'reconcile', 'review'],
    ['running', 'fail', 'failed'],
    ...from('waiting_for_modules running', 'cancel', 'cancelling'),
    ['cancelling', 'stop', 'cancelled'],
    ['review', 'finalize', 'finalizing'],
    ['review', 'finalize', 'finalizing', { differences: 2 }, { accept_differences: true }],
    ['finalizing', 'complete', 'finalized'],
    ['finalizing', 'fail', 'review'],
    ...from(`${startable} review`, 'discard', 'discarding'),
    ['discarding', 'clear', 'discarded'],
  ],
  refusals: [
    ...refused(
      'waiting_for_modules',
      'proceed',
      'noModuleIsMissing',
      'modules that the source needs are not enabled',
      { missing_modules: 2 },
    ),
    ...refused(
      'review',
      'finalize',
      'differencesAreAccepted',
      'the reconciliation differs, and the differences are not accepted',
      { differences: 1 },
      { accept_differences: false },
    ),
  ],
});

it.run();
