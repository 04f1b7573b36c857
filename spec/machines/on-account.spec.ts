import { suite } from 'uvu';
import { onAccount } from '../../machines/on-account.ts';
import { from, hold, type Row, refused } from './rows.ts';

const it = suite('machines.onAccount');

const half = { remaining: 40, applied: 60 };
const back: readonly Row[] = [
  ['partial', 'void-application', 'open', { applied: 60 }, { amount: 60 }],
  ['partial', 'void-application', 'partial', { applied: 60 }, { amount: 10 }],
  ['partial', 'void-application', 'partial', { applied: 60, refunded: 5 }, { amount: 60 }],
  ['partial', 'void-refund', 'open', { refunded: 5 }, { amount: 5 }],
  ['partial', 'void-refund', 'partial', { refunded: 5 }, { amount: 4 }],
  ['used', 'void-application', 'open', { remaining: 0, applied: 100 }, { amount: 100 }],
  ['used', 'void-application', 'partial', { remaining: 0, applied: 100 }, { amount: 1 }],
  ['used', 'void-refund', 'open', { remaining: 0, refunded: 100 }, { amount: 100 }],
  ['used', 'void-refund', 'partial', { remaining: 0, refunded: 100 }, { amount: 1 }],
];

hold(it, {
  life: onAccount,
  facts: { remaining: 100, applied: 0, refunded: 0, came_with_payment: false },
  initial: 'open',
  states: ['open', 'partial', 'used', 'void'],
  rows: [
    ...from('open', 'apply', 'used'),
    ['open', 'apply', 'partial', {}, { amount: 99 }],
    ['open', 'refund', 'used', {}, { amount: 100 }],
    ['open', 'refund', 'partial', {}, { amount: 1 }],
    ['open', 'void', 'void'],
    ['partial', 'apply', 'used', half],
    ['partial', 'apply', 'partial', half, { amount: 39 }],
    ['partial', 'refund', 'used', half, { amount: 40 }],
    ['partial', 'refund', 'partial', half, { amount: 1 }],
    ...back,
  ],
  refusals: [
    ...refused(
      'open partial',
      'apply refund',
      'amountRemains',
      'the amount is more than remains on account, or not above zero',
      {},
      { amount: 101 },
    ),
    ...refused(
      'partial used',
      'void-application',
      'somethingIsAppliedToDocuments',
      'nothing of it is applied to a document',
      { refunded: 100 },
    ),
    ...refused('partial used', 'void-refund', 'somethingIsPaidBack', 'nothing of it is refunded', {
      applied: 100,
    }),
    ...refused('open', 'void', 'cameByItself', 'it is the rest of a payment of a document', {
      came_with_payment: true,
    }),
  ],
});

it.run();
