import { suite } from 'uvu';
import { proposal } from '../../machines/proposal.ts';
import { from, hold, refused } from './rows.ts';

const it = suite('machines.proposal');

hold(it, {
  life: proposal,
  facts: { is_current: true, is_over: false },
  initial: 'pending',
  states: ['pending', 'failed', 'executed', 'dismissed', 'expired', 'removed'],
  rows: [
    ...from('pending failed', 'confirm', 'executed'),
    ...from('pending failed', 'fail', 'failed'),
    ...from('pending failed', 'dismiss', 'dismissed'),
    ...from('pending failed', 'expire', 'expired', { is_over: true }),
    ...from('pending failed executed dismissed expired', 'remove', 'removed'),
  ],
  refusals: [
    ...refused(
      'pending failed',
      'confirm',
      'nothingHasChanged',
      'the records it would change have changed since it was proposed',
      { is_current: false },
    ),
    ...refused('pending failed', 'expire', 'timeIsUp', 'it may still be confirmed'),
  ],
});

it.run();
