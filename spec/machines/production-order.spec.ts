import { suite } from 'uvu';
import { productionOrder } from '../../machines/production-order.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.production_order');

const facts = {
  components: 2,
  to_issue: 4,
  issued: 4,
  outstanding: 10,
  received: 0,
  only_residue: false,
  touched: false,
  previous_status: null,
};

const live = 'planned in_progress on_hold';

hold(it, {
  life: productionOrder,
  facts,
  initial: 'planned',
  states: ['planned', 'in_progress', 'on_hold', 'completed', 'cancelled'],
  rows: [
    ...keeps('planned', 'schedule scrap step split'),
    ...from('planned', 'start', 'in_progress'),
    ...from('planned', 'issue', 'in_progress'),
    ...from('planned in_progress', 'hold', 'on_hold'),
    ...keeps('in_progress', 'start schedule scrap step issue return split'),
    ['in_progress', 'receive', 'in_progress', {}, { quantity: 9.5 }],
    ['in_progress', 'receive', 'completed', {}, { quantity: 10 }],
    ['in_progress', 'receive', 'completed'],
    ['in_progress', 'receive', 'completed', {}, { quantity: 12, allow_over: true }],
    ['on_hold', 'resume', 'planned', { previous_status: 'planned' }],
    ['on_hold', 'resume', 'in_progress', { previous_status: 'in_progress' }],
    ...keeps('on_hold', 'schedule scrap step return'),
    ...from(live, 'complete', 'completed'),
    ...from(live, 'cancel', 'cancelled'),
    ['in_progress', 'cancel', 'cancelled', { received: 10, only_residue: true }],
    ...from('in_progress completed', 'reverse-receipt', 'in_progress', { received: 1 }),
  ],
  refusals: [
    ...refused('planned', 'start', 'componentsAreKnown', 'it has no components', {
      components: 0,
    }),
    ...refused(
      'planned in_progress',
      'issue',
      'somethingIsToIssue',
      'no component is left to issue',
      { to_issue: 0 },
    ),
    ...refused(
      'in_progress on_hold',
      'return',
      'somethingIsIssued',
      'no issued component is left to return',
      { issued: 0 },
    ),
    ...refused(
      'in_progress',
      'receive',
      'noMoreThanOutstanding',
      'that is more than is outstanding',
      {},
      { quantity: 10.01 },
    ),
    ...refused('in_progress', 'split', 'nothingIsReceived', 'output has been received from it', {
      received: 1,
    }),
    ...refused(
      live,
      'cancel',
      'nothingIsReceivedOrOnlyResidueIsLeft',
      'output has been received from it: reverse the receipts or complete it',
      { received: 1 },
    ),
    ...refused(
      'in_progress completed',
      'reverse-receipt',
      'somethingIsReceived',
      'nothing has been received from it',
    ),
    ...refused(
      'in_progress completed',
      'reverse-receipt',
      'receivedLotIsUntouched',
      'the received lot has been sold, used or moved since',
      { received: 1, touched: true },
    ),
    ...refused('on_hold', 'resume', 'statusBeforeIsKnown', 'its previous status is unknown'),
    ...refused('on_hold', 'resume', 'wasInProgress', 'it was not in progress before', {
      previous_status: 'completed',
    }),
  ],
});

it.run();
