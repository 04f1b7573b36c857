import { suite } from 'uvu';
import { connectorPush } from '../../machines/connector-push.ts';
import { from, hold, refused } from './rows.ts';

const it = suite('machines.connectorPush');

hold(it, {
  life: connectorPush,
  facts: { may_retry: true },
  initial: 'pending',
  states: ['pending', 'retrying', 'awaiting_token', 'completed', 'failed'],
  rows: [
    ['pending', 'complete', 'completed'],
    ['pending', 'fail', 'failed'],
    ['pending', 'postpone', 'retrying'],
    ['pending', 'await-token', 'awaiting_token'],
    ['retrying', 'due', 'pending'],
    ...from('retrying awaiting_token failed', 'retry', 'pending'),
  ],
  refusals: [
    ...refused('pending', 'postpone', 'aTryIsLeft', 'no automatic attempt is left', {
      may_retry: false,
    }),
  ],
});

it.run();
