import { suite } from 'uvu';
import { reconciliation } from '../../machines/reconciliation.ts';
import { hold, keeps, refused } from './rows.ts';

const it = suite('machines.reconciliation');

hold(it, {
  life: reconciliation,
  facts: { difference: 0, tolerance: 1, lines: 3, open_lines: 0 },
  initial: 'open',
  states: ['open', 'completed', 'removed'],
  rows: [
    ...keeps('open', 'edit match unmatch import-csv import-statement auto-match'),
    ...keeps('open', 'apply-rules bulk-confirm'),
    ...keeps('open', 'match-line unmatch-line create-line split-line edit-line'),
    ...keeps('open', 'attach-line detach-line'),
    ['open', 'write-off', 'open', { difference: -0.5 }],
    ['open', 'complete', 'completed'],
    ['open', 'delete', 'removed'],
    ['completed', 'reopen', 'open'],
  ],
  refusals: [
    ...refused(
      'open',
      'match-line unmatch-line create-line split-line edit-line attach-line detach-line',
      'hasLines',
      'the bank statement has no lines',
      { lines: 0 },
    ),
    ...refused('open', 'write-off', 'somethingDiffers', 'nothing is left to write off'),
    ...refused(
      'open',
      'write-off',
      'differenceIsTolerable',
      'the difference is more than the tolerance',
      { difference: 1.01 },
    ),
    ...refused(
      'open',
      'complete',
      'everyLineIsAnswered',
      'lines of the bank statement are unmatched',
      { open_lines: 1 },
    ),
    ...refused(
      'open',
      'complete',
      'nothingDiffers',
      'the cleared amount differs from the bank statement',
      { difference: 0.01 },
    ),
  ],
});

it.run();
