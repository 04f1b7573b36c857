import { suite } from 'uvu';
import { importRun } from '../../machines/import-run.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.import_run');

hold(it, {
  life: importRun,
  facts: { is_previewed: true },
  initial: 'previewing',
  states: [
    'previewing',
    'previewed',
    'running',
    'failed',
    'cancelled',
    'done',
    'undoing',
    'undo_failed',
    'undone',
  ],
  rows: [
    ['previewing', 'preview', 'previewed'],
    ...from('previewed running failed cancelled', 'start', 'running'),
    ...keeps('running', 'step'),
    ['running', 'finish', 'done'],
    ...from('previewing running', 'fail', 'failed'),
    ...from('previewing previewed running failed', 'cancel', 'cancelled'),
    ...from('failed cancelled done undoing undo_failed', 'undo', 'undoing'),
    ...keeps('undoing', 'take_back'),
    ['undoing', 'finish_undo', 'undone'],
    ['undoing', 'fail', 'undo_failed'],
  ],
  refusals: [
    ...refused(
      'failed',
      'start',
      'wasPreviewed',
      'it has no preview yet; wait for it, or upload the file again',
      { is_previewed: false },
    ),
  ],
});

it.run();
