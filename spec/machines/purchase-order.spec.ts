import { suite } from 'uvu';
import { purchaseOrder } from '../../machines/purchase-order.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.purchase_order');

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

const some = { quantity: 3 };
const open = 'sent partially_received';
const came = 'partially_received received';
const returnable = 'partially_received received partial_returned';

hold(it, {
  life: purchaseOrder,
  facts,
  initial: 'draft',
  states: [
    'draft',
    'sent',
    'partially_received',
    'received',
    'partial_returned',
    'returned',
    'void',
    'awaiting_payment',
    'removed',
  ],
  rows: [
    ...keeps('draft', 'edit scan reprice'),
    ['draft', 'send', 'sent'],
    ['draft', 'delete', 'removed'],
    ...from('draft sent', 'void', 'void'),
    ...keeps('sent', 'edit send'),
    ...from('sent', 'unsend', 'draft'),
    ...from('sent', 'revert-to-draft', 'draft'),
    ...from(open, 'receive', 'received'),
    ['sent', 'receive', 'received', {}, { quantity: 4 }],
    ['sent', 'receive', 'partially_received', {}, some],
    ['partially_received', 'receive', 'partially_received', {}, some],
    ...from(came, 'undo-receive', 'sent'),
    ['partially_received', 'undo-receive', 'partially_received', {}, some],
    ['received', 'undo-receive', 'partially_received', {}, some],
    ...from(returnable, 'return-items', 'returned'),
    ['partially_received', 'return-items', 'partial_returned', {}, some],
    ['received', 'return-items', 'partial_returned', {}, some],
    ['partial_returned', 'return-items', 'partial_returned', {}, some],
    ['received', 'return-items', 'partial_returned', { on_hand: 2 }, { quantity: 2 }],
    ...from(`draft sent ${returnable}`, 'finalize', 'awaiting_payment'),
    ...`${returnable} returned`.split(' ').flatMap((state) => keeps(state, 'edit send unsend')),
    ['void', 'unvoid', 'draft', { previous_status: 'draft' }],
    ['void', 'unvoid', 'sent', { previous_status: 'sent' }],
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
    ...refused(`draft sent ${returnable}`, 'finalize', 'hasLines', 'it has no lines', { lines: 0 }),
    ...refused('sent', 'finalize', 'hasContact', 'it has no contact', { has_contact: false }),
    ...refused('sent', 'finalize', 'hasRate', 'its currency has no exchange rate', {
      has_rate: false,
    }),
    ...refused('draft', 'delete', 'nothingIsPosted', 'it has posted to the books', {
      posted: true,
    }),
    ...refused(`${returnable} returned`, 'unsend', 'isMarkedSent', 'it is not marked as sent', {
      sent: false,
    }),
    ...refused(open, 'receive', 'somethingIsToCome', 'everything on it has been received', {
      to_receive: 0,
    }),
    ...refused(came, 'undo-receive', 'somethingIsReceived', 'nothing has been received on it', {
      received: 0,
    }),
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
    ...refused('void', 'unvoid', 'statusBeforeIsKnown', 'its previous status is unknown'),
    ...refused('void', 'unvoid', 'wasSent', 'it was not sent before', {
      previous_status: 'received',
    }),
  ],
});

it.run();
