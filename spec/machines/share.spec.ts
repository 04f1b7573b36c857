import { suite } from 'uvu';
import { share } from '../../machines/share.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.share');

hold(it, {
  life: share,
  facts: { over: false },
  initial: 'live',
  states: ['live', 'expired', 'revoked'],
  rows: [
    ...keeps('live', 'share update renew'),
    ...from('expired revoked', 'share', 'live'),
    ...from('live expired', 'revoke', 'revoked'),
    ['expired', 'renew', 'live'],
    ['live', 'expire', 'expired', { over: true }],
  ],
  refusals: [...refused('live', 'expire', 'itsTimeIsOver', 'it has not expired yet')],
});

it.run();
