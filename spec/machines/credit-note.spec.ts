import { suite } from 'uvu';
import { creditNote } from '../../machines/credit-note.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.credit_note');

const facts = {
  lines: 1,
  has_contact: true,
  has_rate: true,
  posted: false,
  sent: true,
  credit_notes: 0,
  previous_status: null,
  total: 50,
  paid: 0,
  outstanding: 50,
  written_off: 0,
  creditable: 50,
  doc_origin: 'invoice',
  to_restock: 2,
  restocked: 0,
};

const some = { paid: 20, outstanding: 30 };
const all = { paid: 50, outstanding: 0 };
const back = { restocked: 2 };
const issued = 'final partial paid';

hold(it, {
  life: creditNote,
  facts,
  initial: 'draft',
  states: ['draft', 'final', 'partial', 'paid', 'void', 'removed'],
  rows: [
    ...keeps('draft', 'edit scan reprice send unsend'),
    ['draft', 'finalize', 'final'],
    ['draft', 'void', 'void'],
    ['draft', 'delete', 'removed'],
    ...issued
      .split(' ')
      .flatMap((state) => keeps(state, 'edit send unsend restock undo-restock', back)),
    ['final', 'apply-to-invoice', 'partial', {}, { amount: 20 }],
    ['final', 'apply-to-invoice', 'paid', {}, { amount: 50 }],
    ['partial', 'apply-to-invoice', 'partial', some, { amount: 20 }],
    ['partial', 'apply-to-invoice', 'paid', some, { amount: 30 }],
    ['final', 'cn-refund', 'partial', {}, { amount: 20 }],
    ['final', 'cn-refund', 'paid', {}, { amount: 50 }],
    ['partial', 'cn-refund', 'partial', some, { amount: 20 }],
    ['partial', 'cn-refund', 'paid', some],
    ['partial', 'void-payment', 'final', some, { amount: 20 }],
    ['partial', 'void-payment', 'partial', some, { amount: 10 }],
    ['paid', 'void-payment', 'final', all],
    ['paid', 'void-payment', 'partial', all, { amount: 49.99 }],
    ...from('final', 'revert-to-draft', 'draft'),
    ...from('final', 'void', 'void'),
    ['void', 'unvoid', 'draft', { previous_status: 'draft' }],
    ['void', 'unvoid', 'final', { previous_status: 'final' }],
  ],
  refusals: [
    ...refused('draft', 'finalize', 'hasRate', 'its currency has no exchange rate', {
      has_rate: false,
    }),
    ...refused(
      'draft',
      'finalize',
      'creditsNoMoreThanTheOriginal',
      'live credit notes would exceed the total of the original',
      { creditable: 49.99 },
    ),
    ...refused(
      'void',
      'unvoid',
      'creditsNoMoreThanTheOriginal',
      'live credit notes would exceed the total of the original',
      { creditable: 0, previous_status: 'final' },
    ),
    ...refused('draft', 'delete', 'nothingIsPosted', 'it has posted to the books', {
      posted: true,
    }),
    ...refused(
      issued,
      'edit',
      'changesOnlyFreeFields',
      'once issued, only its notes, references, carrier and due date change',
      {},
      { fields: ['total'] },
    ),
    ...refused(`draft ${issued}`, 'unsend', 'isMarkedSent', 'it is not marked as sent', {
      sent: false,
    }),
    ...refused(issued, 'restock', 'creditsASale', 'it credits a bill: return its items instead', {
      doc_origin: 'bill',
    }),
    ...refused(issued, 'restock', 'somethingIsToRestock', 'all credited goods are back in stock', {
      to_restock: 0,
    }),
    ...refused(
      issued,
      'undo-restock',
      'somethingIsRestocked',
      'none of its goods were put back into stock',
    ),
    ...refused(
      'final',
      'apply-to-invoice cn-refund',
      'somethingIsOutstanding',
      'nothing is outstanding on it',
      { total: 0, outstanding: 0 },
    ),
    ...refused(
      'final partial',
      'apply-to-invoice cn-refund',
      'amountIsOutstanding',
      'the amount is more than is outstanding, or not above zero',
      some,
      { amount: 31 },
    ),
    ...refused(
      'partial paid',
      'void-payment',
      'somethingIsApplied',
      'nothing of it has been applied or refunded',
    ),
    ...refused(
      'partial paid',
      'void-payment',
      'amountIsSettled',
      'the amount is more than has been settled that way, or not above zero',
      some,
      { amount: 21 },
    ),
    ...refused(
      'final',
      'revert-to-draft void',
      'nothingIsApplied',
      'some of it has been applied or refunded',
      some,
    ),
    ...refused(
      'final',
      'revert-to-draft void',
      'nothingIsRestocked',
      'its goods were put back into stock: undo that restock first',
      back,
    ),
    ...refused('void', 'unvoid', 'statusBeforeIsKnown', 'its previous status is unknown'),
    ...refused('void', 'unvoid', 'wasFinal', 'it was not final before', {
      previous_status: 'paid',
    }),
  ],
});

it.run();
