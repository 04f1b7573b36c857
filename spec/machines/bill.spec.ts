import { suite } from 'uvu';
import { bill } from '../../machines/bill.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.bill');

const facts = {
  lines: 2,
  has_contact: true,
  has_rate: true,
  posted: false,
  sent: true,
  credit_notes: 0,
  previous_status: null,
  total: 100,
  paid: 0,
  outstanding: 100,
  written_off: 0,
  to_receive: 5,
  received: 0,
  kept: 0,
  on_hand: 0,
  touched: false,
  doc_origin: null,
  kept_goods_moved: false,
};

const some = { paid: 30, outstanding: 70 };
const all = { paid: 100, outstanding: 0 };
const inStock = { received: 5, kept: 5, on_hand: 5 };
const goods = 'receive undo-receive return-items';
const issued = 'awaiting_payment partial paid';
const consignment = { doc_origin: 'consignment_in' };

hold(it, {
  life: bill,
  facts,
  initial: 'draft',
  states: ['draft', 'sent', 'awaiting_payment', 'partial', 'paid', 'void', 'removed'],
  rows: [
    ...keeps('draft', 'edit scan reprice'),
    ['draft', 'send', 'sent'],
    ['draft', 'delete', 'removed'],
    ...keeps('sent', 'send edit'),
    ['sent', 'unsend', 'draft'],
    ...from('sent awaiting_payment', 'revert-to-draft', 'draft'),
    ['awaiting_payment', 'revert-to-draft', 'draft', { doc_origin: 'purchase_order' }],
    ...from('draft sent', 'finalize', 'awaiting_payment'),
    ...from('draft sent awaiting_payment', 'void', 'void'),
    ...issued.split(' ').flatMap((state) => keeps(state, `send unsend edit ${goods}`, inStock)),
    ['awaiting_payment', 'payment', 'partial', {}, { amount: 99.99 }],
    ['awaiting_payment', 'payment', 'paid', {}, { amount: 100 }],
    ['partial', 'payment', 'partial', some, { amount: 1 }],
    ['partial', 'payment', 'paid', some],
    ['awaiting_payment', 'apply-to-invoice', 'partial', {}, { amount: 1 }],
    ['awaiting_payment', 'apply-to-invoice', 'paid'],
    ['partial', 'apply-to-invoice', 'partial', some, { amount: 1 }],
    ['partial', 'apply-to-invoice', 'paid', some],
    ['partial', 'void-payment', 'awaiting_payment', some, { amount: 30 }],
    ['partial', 'void-payment', 'partial', some, { amount: 29 }],
    ['paid', 'void-payment', 'awaiting_payment', all],
    ['paid', 'void-payment', 'partial', all, { amount: 1 }],
    ['partial', 'refund', 'awaiting_payment', some],
    ['partial', 'refund', 'partial', some, { amount: 1 }],
    ['paid', 'refund', 'awaiting_payment', all, { amount: 100 }],
    ['paid', 'refund', 'partial', all, { amount: 1 }],
    ['void', 'unvoid', 'draft', { previous_status: 'draft' }],
    ['void', 'unvoid', 'sent', { previous_status: 'sent' }],
    ['void', 'unvoid', 'awaiting_payment', { previous_status: 'awaiting_payment' }],
    ['awaiting_payment', 'void', 'void', { received: 5, kept: 0, on_hand: 0 }],
  ],
  refusals: [
    ...refused(
      issued,
      'return-items',
      'enoughIsOnHand',
      'less than that of the received goods is on hand',
      inStock,
      { quantity: 0 },
    ),
    ...refused(
      issued,
      'return-items',
      'enoughIsOnHand',
      'less than that of the received goods is on hand',
    ),
    ...refused('draft sent', 'finalize', 'hasLines', 'it has no lines', { lines: 0 }),
    ...refused('draft', 'finalize', 'hasContact', 'it has no contact', { has_contact: false }),
    ...refused('draft', 'finalize', 'hasRate', 'its currency has no exchange rate', {
      has_rate: false,
    }),
    ...refused('draft', 'delete', 'nothingIsPosted', 'it has posted to the books', {
      posted: true,
    }),
    ...refused(
      `sent ${issued}`,
      'edit',
      'changesOnlyFreeFields',
      'once issued, only its notes, references, carrier and due date change',
      {},
      { fields: ['shipping'] },
    ),
    ...refused(issued, 'unsend', 'isMarkedSent', 'it is not marked as sent', { sent: false }),
    ...refused(
      issued,
      'receive',
      'isNotStockedFromBirth',
      'it bills a consignment whose goods are in stock already',
      consignment,
    ),
    ...refused(issued, 'receive', 'somethingIsToCome', 'everything on it has been received', {
      to_receive: 0,
    }),
    ...refused(issued, 'undo-receive', 'somethingIsReceived', 'nothing has been received on it'),
    ...refused(
      issued,
      'undo-receive',
      'receivedGoodsAreUntouched',
      'received goods have been sold, used or moved since',
      { ...inStock, touched: true },
    ),
    ...refused(
      issued,
      'return-items',
      'enoughIsOnHand',
      'less than that of the received goods is on hand',
      inStock,
      { quantity: 6 },
    ),
    ...refused(
      'awaiting_payment',
      'payment apply-to-invoice',
      'somethingIsOutstanding',
      'nothing is outstanding on it',
      { total: 0, outstanding: 0 },
    ),
    ...refused(
      'awaiting_payment partial',
      'payment apply-to-invoice',
      'amountIsOutstanding',
      'the amount is more than is outstanding, or not above zero',
      some,
      { amount: 71 },
    ),
    ...refused(
      'partial paid',
      'void-payment refund',
      'somethingIsPaid',
      'nothing has been paid on it',
    ),
    ...refused(
      'partial paid',
      'void-payment refund',
      'amountIsSettled',
      'the amount is more than has been settled that way, or not above zero',
      some,
      { amount: 31 },
    ),
    ...refused(
      'awaiting_payment',
      'void revert-to-draft',
      'nothingIsPaid',
      'it has payments, applications or write-offs',
      some,
    ),
    ...refused(
      'awaiting_payment',
      'revert-to-draft',
      'nothingIsReceived',
      'goods have been received on it: undo that first',
      { received: 5, kept: 0, on_hand: 0 },
    ),
    ...refused(
      'awaiting_payment',
      'void',
      'nothingIsInStock',
      'received goods are still in stock: undo the receipt first',
      inStock,
    ),
    ...refused(
      'awaiting_payment',
      'void revert-to-draft',
      'keptGoodsHaveNotMoved',
      'goods kept from the consignment have moved since',
      { ...consignment, kept_goods_moved: true },
    ),
    ...refused(
      'awaiting_payment',
      'void revert-to-draft',
      'noCreditNoteRefersToIt',
      'an issued credit note refers to it',
      { credit_notes: 1 },
    ),
    ...refused('void', 'unvoid', 'statusBeforeIsKnown', 'its previous status is unknown'),
    ...refused('void', 'unvoid', 'wasAwaitingPayment', 'it was not awaiting payment before', {
      previous_status: 'final',
    }),
  ],
});

it.run();
