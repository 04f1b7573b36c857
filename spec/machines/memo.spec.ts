import { suite } from 'uvu';
import { memo } from '../../machines/memo.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.memo');

const facts = {
  lines: 2,
  has_contact: true,
  has_rate: true,
  posted: false,
  sent: true,
  credit_notes: 0,
  previous_status: null,
  to_deliver: 0,
  out: 0,
  to_invoice: 0,
  sold: 0,
};

const out = { out: 5, to_invoice: 5 };
const some = { quantity: 2 };
const live = 'final partial_returned';

hold(it, {
  life: memo,
  facts,
  initial: 'draft',
  states: [
    'draft',
    'final',
    'partial_returned',
    'returned',
    'converted',
    'closed',
    'void',
    'removed',
  ],
  rows: [
    ...keeps('draft', 'edit scan reprice reserve-lines send unsend'),
    ['draft', 'finalize', 'final'],
    ['draft', 'delete', 'removed'],
    ...from('draft final', 'void', 'void'),
    ['final', 'revert-to-draft', 'draft'],
    ...keeps('final', 'edit send unsend reserve-lines'),
    ...keeps('partial_returned', 'edit send unsend reserve-lines'),
    ...keeps('final', 'fulfill-lines', { to_deliver: 3 }),
    ...keeps('partial_returned', 'fulfill-lines', { to_deliver: 3 }),
    ...keeps('final', 'convert', out),
    ...keeps('partial_returned', 'convert', out),
    ...from(live, 'return-lines', 'returned', out),
    ['final', 'return-lines', 'partial_returned', out, some],
    ['partial_returned', 'return-lines', 'partial_returned', out, some],
    ['final', 'return-lines', 'final', { ...out, to_deliver: 1 }],
    ['final', 'return-lines', 'partial_returned', { ...out, sold: 1 }],
    ...from(live, 'sell', 'converted', out),
    ['final', 'sell', 'final', out, some],
    ['partial_returned', 'sell', 'partial_returned', out, some],
    ...keeps('returned', 'edit send unsend'),
    ...keeps('converted', 'edit send unsend'),
    ...from(`${live} returned converted`, 'close', 'closed'),
    ['closed', 'reopen', 'final', { previous_status: 'final' }],
    ['closed', 'reopen', 'partial_returned', { previous_status: 'partial_returned' }],
    ['closed', 'reopen', 'returned', { previous_status: 'returned' }],
    ['closed', 'reopen', 'converted', { previous_status: 'converted' }],
    ['void', 'unvoid', 'draft', { previous_status: 'draft' }],
    ['void', 'unvoid', 'final', { previous_status: 'final' }],
    ['final', 'return-lines', 'returned', out, { quantity: 5 }],
  ],
  refusals: [
    ...refused(
      live,
      'return-lines sell',
      'enoughIsOut',
      'less than that is out at the customer',
      out,
      { quantity: 0 },
    ),
    ...refused(live, 'return-lines sell', 'enoughIsOut', 'less than that is out at the customer'),
    ...refused('draft', 'finalize', 'hasContact', 'it has no contact', { has_contact: false }),
    ...refused('draft', 'finalize reserve-lines', 'hasLines', 'it has no lines', { lines: 0 }),
    ...refused('draft', 'delete', 'nothingIsPosted', 'it has posted to the books', {
      posted: true,
    }),
    ...refused(
      `${live} returned converted`,
      'edit',
      'changesOnlyFreeFields',
      'once issued, only its notes, references, carrier and due date change',
      {},
      { fields: ['contact_id'] },
    ),
    ...refused(
      `draft ${live} returned converted`,
      'unsend',
      'isMarkedSent',
      'it is not marked as sent',
      { sent: false },
    ),
    ...refused(
      live,
      'fulfill-lines',
      'somethingIsToDeliver',
      'every line has been handed out already',
    ),
    ...refused(
      live,
      'return-lines sell',
      'enoughIsOut',
      'less than that is out at the customer',
      out,
      { quantity: 6 },
    ),
    ...refused(
      live,
      'convert',
      'somethingIsToInvoice',
      'nothing is out at the customer that is not invoiced already',
      { out: 5, to_invoice: 0 },
    ),
    ...refused(
      `${live} returned converted`,
      'close',
      'nothingIsOut',
      'goods are still out at the customer',
      out,
    ),
    ...refused(
      'final',
      'void revert-to-draft',
      'nothingIsOut',
      'goods are still out at the customer',
      out,
    ),
    ...refused(
      'final',
      'void revert-to-draft',
      'nothingIsSold',
      'some of its goods have been sold',
      {
        sold: 1,
      },
    ),
    ...refused('closed void', 'reopen unvoid', 'wasFinal', 'it was not final before', {
      previous_status: 'void',
    }).filter(([state, event]) => (state === 'closed') === (event === 'reopen')),
    ...refused('closed', 'reopen', 'statusBeforeIsKnown', 'its previous status is unknown'),
    ...refused('void', 'unvoid', 'statusBeforeIsKnown', 'its previous status is unknown'),
  ],
});

it.run();
