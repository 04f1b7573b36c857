import { suite } from 'uvu';
import { quotation } from '../../machines/quotation.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.quotation');

const facts = {
  lines: 2,
  has_contact: true,
  has_rate: true,
  posted: false,
  sent: true,
  credit_notes: 0,
  previous_status: null,
  expired: false,
};

hold(it, {
  life: quotation,
  facts,
  initial: 'draft',
  states: ['draft', 'sent', 'final', 'converted', 'void', 'removed'],
  rows: [
    ...keeps('draft', 'edit scan reprice reserve-lines'),
    ...keeps('sent', 'edit send reserve-lines'),
    ...keeps('final', 'edit send unsend reserve-lines'),
    ['draft', 'send', 'sent'],
    ['draft', 'delete', 'removed'],
    ['sent', 'unsend', 'draft'],
    ...from('sent final', 'revert-to-draft', 'draft'),
    ...from('draft sent', 'finalize', 'final'),
    ...from('draft sent final', 'convert', 'converted'),
    ...from('draft sent final', 'void', 'void'),
    ['void', 'unvoid', 'draft', { previous_status: 'draft' }],
    ['void', 'unvoid', 'sent', { previous_status: 'sent' }],
    ['void', 'unvoid', 'final', { previous_status: 'final' }],
  ],
  refusals: [
    ...refused('draft sent final', 'convert', 'isStillValid', 'it is no longer valid', {
      expired: true,
    }),
    ...refused('draft sent final', 'reserve-lines', 'hasLines', 'it has no lines', { lines: 0 }),
    ...refused('draft', 'delete', 'nothingIsPosted', 'it has posted to the books', {
      posted: true,
    }),
    ...refused(
      'sent final',
      'edit',
      'changesOnlyFreeFields',
      'once issued, only its notes, references, carrier and due date change',
      {},
      { fields: ['discount'] },
    ),
    ...refused('final', 'unsend', 'isMarkedSent', 'it is not marked as sent', { sent: false }),
    ...refused('void', 'unvoid', 'statusBeforeIsKnown', 'its previous status is unknown'),
    ...refused('void', 'unvoid', 'wasFinal', 'it was not final before', {
      previous_status: 'converted',
    }),
  ],
});

it.run();
