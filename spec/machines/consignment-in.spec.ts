import { suite } from 'uvu';
import { consignmentIn } from '../../machines/consignment-in.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.consignment_in');

const facts = {
  lines: 2,
  has_contact: true,
  has_rate: true,
  posted: false,
  sent: true,
  credit_notes: 0,
  previous_status: null,
  to_receive: 4,
  received: 6,
  kept: 6,
  on_hand: 6,
  touched: false,
};

const none = { received: 0, kept: 0, on_hand: 0 };
const some = { quantity: 3 };
const open = 'final partially_received';
const came = 'partially_received received';
const returnable = 'partially_received received partial_returned';

hold(it, {
  life: consignmentIn,
  facts,
  initial: 'draft',
  states: [
    'draft',
    'final',
    'partially_received',
    'received',
    'partial_returned',
    'returned',
    'converted',
    'void',
    'removed',
  ],
  rows: [
    ...keeps('draft', 'edit scan reprice send unsend'),
    ['draft', 'finalize', 'final'],
    ['draft', 'delete', 'removed'],
    ...from('draft final', 'void', 'void', none),
    ...from('final', 'revert-to-draft', 'draft', none),
    ...from(open, 'receive', 'received'),
    ['final', 'receive', 'partially_received', none, some],
    ['partially_received', 'receive', 'partially_received', {}, some],
    ['partially_received', 'receive', 'received', {}, { quantity: 4 }],
    ...from(came, 'undo-receive', 'final'),
    ['partially_received', 'undo-receive', 'partially_received', {}, some],
    ['received', 'undo-receive', 'partially_received', {}, some],
    ...from(returnable, 'return-items', 'returned'),
    ['partially_received', 'return-items', 'partial_returned', {}, some],
    ['received', 'return-items', 'partial_returned', {}, some],
    ['partial_returned', 'return-items', 'partial_returned', {}, some],
    ...from(`final ${returnable}`, 'convert', 'converted'),
    ...`final ${returnable}`
      .split(' ')
      .map((state) => [state, 'convert', state, {}, { part: true }] as const),
    ...`final ${returnable} returned`
      .split(' ')
      .flatMap((state) => keeps(state, 'edit send unsend')),
    ['void', 'unvoid', 'draft', { previous_status: 'draft' }],
    ['void', 'unvoid', 'final', { previous_status: 'final' }],
    ['received', 'return-items', 'returned', {}, { quantity: 6 }],
  ],
  refusals: [
    ...refused(
      returnable,
      'return-items',
      'enoughIsOnHand',
      'less than that of the received goods is on hand',
      {},
      { quantity: 7 },
    ),
    ...refused(
      returnable,
      'return-items',
      'enoughIsOnHand',
      'less than that of the received goods is on hand',
      { on_hand: 0 },
    ),
    ...refused('draft', 'delete', 'nothingIsPosted', 'it has posted to the books', {
      posted: true,
    }),
    ...refused(
      `final ${returnable} returned`,
      'edit',
      'changesOnlyFreeFields',
      'once issued, only its notes, references, carrier and due date change',
      {},
      { fields: ['line_items'] },
    ),
    ...refused(
      `draft final ${returnable} returned`,
      'unsend',
      'isMarkedSent',
      'it is not marked as sent',
      { sent: false },
    ),
    ...refused(open, 'receive', 'somethingIsToCome', 'everything on it has been received', {
      to_receive: 0,
    }),
    ...refused(
      came,
      'undo-receive',
      'somethingIsReceived',
      'nothing has been received on it',
      none,
    ),
    ...refused(
      came,
      'undo-receive',
      'receivedGoodsAreUntouched',
      'received goods have been sold, used or moved since',
      { touched: true },
    ),
    ...refused(
      returnable,
      'return-items',
      'enoughIsOnHand',
      'less than that of the received goods is on hand',
      { on_hand: 2 },
      some,
    ),
    ...refused(
      'draft final',
      'void',
      'nothingIsInStock',
      'received goods are still in stock: undo the receipt first',
    ),
    ...refused(
      'final',
      'revert-to-draft',
      'nothingIsInStock',
      'received goods are still in stock: undo the receipt first',
    ),
    ...refused('void', 'unvoid', 'statusBeforeIsKnown', 'its previous status is unknown'),
    ...refused('void', 'unvoid', 'wasFinal', 'it was not final before', {
      previous_status: 'received',
    }),
  ],
});

it.run();
