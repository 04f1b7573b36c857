import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventOfStatus, item } from '../../machines/item.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.item');

const facts = {
  quantity: 10,
  reserved: 0,
  free: 10,
  for_asker: 10,
  allow_splitting: true,
  is_named: true,
  has_barcode: false,
  on_live_document: false,
  used: false,
  has_source: true,
  previous_status: null,
};

const part = { quantity: 4 };
const reserved4 = { reserved: 4, free: 6, for_asker: 6 };
const reserved10 = { reserved: 10, free: 0, for_asker: 0 };
const wholePiece = { allow_splitting: false };
const taken = 'less than that is free or reserved for this';
const whole = 'the lot cannot be split';
const described = 'edit price duplicate barcode transfer';

hold(it, {
  life: item,
  facts,
  initial: 'draft',
  states: [
    'draft',
    'available',
    'reserved',
    'memo_out',
    'in_production',
    'sold',
    'expired',
    'damaged',
    'archived',
    'merged',
    'disposed',
    'removed',
  ],
  rows: [
    ...keeps('draft', `${described} receive adjust`),
    ['draft', 'make-available', 'available'],
    ...from('draft available expired damaged', 'archive', 'archived'),
    ...from('draft available expired damaged archived', 'delete', 'removed'),
    ...keeps('available', `${described} receive produce unfulfill undo-write-off adjust`),
    ...keeps('available', 'return-to-supplier split transform'),
    ['available', 'revert-to-draft', 'draft'],
    ['available', 'reserve', 'reserved', {}, { quantity: 10 }],
    ['available', 'reserve', 'reserved', reserved4, { quantity: 6 }],
    ['available', 'reserve', 'available', {}, part],
    ['available', 'unreserve', 'available', reserved4, part],
    ['reserved', 'unreserve', 'available', reserved10, part],
    ...from('available reserved', 'memo-out', 'memo_out'),
    ['available', 'memo-out', 'available', {}, part],
    ['reserved', 'memo-out', 'reserved', { ...reserved10, for_asker: 4 }, part],
    ['memo_out', 'memo-return', 'available'],
    ['memo_out', 'memo-return', 'damaged', {}, { condition: 'damaged' }],
    ['memo_out', 'memo-return', 'available', {}, { condition: 'good', quantity: 10 }],
    ['memo_out', 'memo-return', 'memo_out', {}, { condition: 'damaged', quantity: 4 }],
    ...from('available reserved memo_out', 'fulfill', 'sold'),
    ['available', 'fulfill', 'sold', wholePiece, { quantity: 10 }],
    ['available', 'fulfill', 'available', {}, part],
    ['available', 'fulfill', 'available', reserved4],
    ['reserved', 'fulfill', 'reserved', {}, part],
    ['memo_out', 'fulfill', 'memo_out', {}, part],
    ['damaged', 'fulfill', 'sold', {}, { fulfilled_for: 'doc:1' }],
    ['damaged', 'fulfill', 'damaged', {}, { fulfilled_for: 'doc:1', quantity: 4 }],
    ['sold', 'unfulfill', 'available'],
    ['sold', 'unfulfill', 'damaged', {}, { condition: 'damaged' }],
    ...from('available reserved', 'consume', 'in_production'),
    ['available', 'consume', 'available', wholePiece, part],
    ['reserved', 'consume', 'reserved', {}, part],
    ['in_production', 'produce', 'available'],
    ['available', 'mark-damaged', 'damaged'],
    ...from('available reserved', 'expire', 'expired'),
    ...from('expired damaged archived', 'make-available', 'available'),
    ['available', 'merge', 'merged'],
    ...from('available expired damaged archived', 'dispose', 'disposed'),
    ...from('available reserved expired damaged archived', 'write-off', 'disposed'),
    ['available', 'write-off', 'available', {}, part],
    ['reserved', 'write-off', 'reserved', {}, part],
    ['expired', 'write-off', 'expired', {}, part],
    ['damaged', 'write-off', 'damaged', {}, part],
    ['archived', 'write-off', 'archived', {}, part],
    ...keeps('reserved', described),
    ...keeps('reserved', 'return-to-supplier'),
    ['reserved', 'adjust', 'reserved', reserved10, { new_qty: 10 }],
    ['reserved', 'adjust', 'available', reserved10, { new_qty: 10.5 }],
    ...from('reserved', 'receive', 'available'),
    ...from('reserved', 'produce', 'available'),
    ...from('reserved', 'unfulfill', 'available'),
    ...from('reserved', 'undo-write-off', 'available'),
    ...keeps('memo_out', described),
    ...keeps('in_production', described),
    ...keeps('sold', 'edit price duplicate'),
    ...keeps('expired', `${described} adjust undo-write-off return-to-supplier`),
    ...keeps('damaged', `${described} adjust undo-write-off return-to-supplier unfulfill`),
    ...keeps('archived', `${described} adjust undo-write-off return-to-supplier`),
    ['disposed', 'undo-write-off', 'available', { previous_status: 'available' }],
    ['disposed', 'undo-write-off', 'available', { previous_status: 'reserved' }],
    ['disposed', 'undo-write-off', 'expired', { previous_status: 'expired' }],
    ['disposed', 'undo-write-off', 'damaged', { previous_status: 'damaged' }],
    ['disposed', 'undo-write-off', 'archived', { previous_status: 'archived' }],
    ['available', 'return-to-supplier', 'available', { has_source: false }, { doc_id: 'doc:1' }],
    ['available', 'transfer', 'available', wholePiece],
    ['available', 'transfer', 'available', wholePiece, { quantity: 10 }],
    ['available', 'adjust', 'available', reserved4],
    ['reserved', 'adjust', 'available', reserved4],
  ],
  refusals: [
    ...refused(
      'available reserved expired damaged archived',
      'write-off',
      'enoughForTheAsker',
      taken,
      {},
      { quantity: 11 },
    ),
    ...refused(
      'available reserved',
      'memo-out fulfill consume',
      'enoughForTheAsker',
      taken,
      {},
      { quantity: 11 },
    ),
    ...refused('memo_out', 'fulfill', 'enoughForTheAsker', taken, {}, { quantity: 11 }),
    ...refused('damaged', 'fulfill', 'isTakenOutAgain', 'it is not for sale', {}, part),
    ...refused('memo_out', 'fulfill', 'enoughForTheAsker', taken, {}, { quantity: 0 }),
    ...refused(
      'memo_out',
      'memo-return',
      'enoughIsThere',
      'there is less than that of it',
      {},
      { quantity: 11, condition: 'damaged' },
    ),
    ...refused('draft', 'make-available', 'isNamed', 'it lacks a SKU, a name or a unit', {
      is_named: false,
    }),
    ...refused(
      'draft available expired damaged archived',
      'delete',
      'isUnused',
      'it has moved, was reserved or is on an issued document: archive it instead',
      { used: true },
    ),
    ...refused(
      'draft available reserved memo_out in_production expired damaged archived',
      'barcode',
      'hasNoBarcode',
      'it has a barcode already',
      { has_barcode: true },
    ),
    ...refused(
      'draft available reserved memo_out in_production expired damaged archived',
      'transfer',
      'staysWholeOrMayBeSplit',
      'the lot cannot be split, so it moves as a whole',
      wholePiece,
      part,
    ),
    ...refused(
      'available',
      'revert-to-draft',
      'isOnNoLiveDocument',
      'a live document refers to it',
      {
        on_live_document: true,
      },
    ),
    ...refused(
      'available',
      'revert-to-draft mark-damaged archive dispose merge split transform',
      'nothingIsReserved',
      'some of it is reserved',
      reserved4,
    ),
    ...refused(
      'expired damaged archived',
      'dispose',
      'nothingIsReserved',
      'some of it is reserved',
      {
        reserved: 1,
      },
    ),
    ...refused('available', 'reserve', 'enoughIsFree', 'less than that is free', reserved4, {
      quantity: 6.01,
    }),
    ...refused(
      'available',
      'reserve',
      'enoughIsFree',
      'less than that is free',
      {},
      {
        quantity: 0,
      },
    ),
    ...refused(
      'available reserved',
      'unreserve',
      'enoughIsReserved',
      'less than that is reserved',
      reserved4,
      { quantity: 5 },
    ),
    ...refused('available', 'unreserve', 'enoughIsReserved', 'less than that is reserved'),
    ...refused(
      'available reserved',
      'memo-out fulfill consume write-off return-to-supplier',
      'enoughForTheAsker',
      taken,
      reserved10,
    ),
    ...refused(
      'available',
      'memo-out fulfill consume write-off return-to-supplier',
      'enoughForTheAsker',
      taken,
      reserved4,
      { quantity: 7 },
    ),
    ...refused('available memo_out', 'fulfill', 'lotMayBeSplit', whole, wholePiece, part),
    ...refused('available', 'memo-out', 'lotMayBeSplit', whole, wholePiece, part),
    ...refused('memo_out', 'memo-return', 'lotMayBeSplit', whole, wholePiece, part),
    ...refused('available', 'split', 'lotMayBeSplit', whole, wholePiece),
    ...refused('available', 'split transform', 'somethingIsThere', 'its quantity is zero', {
      quantity: 0,
      free: 0,
      for_asker: 0,
    }),
    ...refused(
      'available reserved expired damaged archived',
      'return-to-supplier',
      'cameWithADocument',
      'its receipt document is unknown: send doc_id',
      { has_source: false },
    ),
    ...refused(
      'memo_out',
      'memo-return',
      'enoughIsThere',
      'there is less than that of it',
      {},
      {
        quantity: 11,
      },
    ),
    ...refused(
      'draft available reserved expired damaged archived',
      'adjust',
      'coversTheReserved',
      'more than that is reserved',
      reserved4,
      { new_qty: 3 },
    ),
    ...refused(
      'disposed',
      'undo-write-off',
      'statusBeforeIsKnown',
      'its previous status is unknown',
    ),
    ...refused('disposed', 'undo-write-off', 'wasArchived', 'it was not archived before', {
      previous_status: 'sold',
    }),
  ],
});

it('sets a status by an event that leads to it', () => {
  const pairs = Object.entries(eventOfStatus);
  assert.is(pairs.length, 6);
  for (const [status, event] of pairs) {
    const reached = item.states.some((state) => {
      const verdict = item.can(state, { type: event }, facts);
      return verdict.taken && verdict.target === status;
    });
    assert.ok(reached, `${event} leads to ${status}`);
  }
});

it.run();
