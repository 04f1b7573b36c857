import { suite } from 'uvu';
import { list } from '../../machines/list.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.list');

const facts = {
  list_type: 'shipping_doc',
  lines: 3,
  counted: 0,
  moved: 0,
  adjusted: false,
  written_off: false,
};

const audit = { list_type: 'audit' };
const transfer = { list_type: 'transfer' };
const writeoff = { list_type: 'writeoff' };
const quotation = { list_type: 'quotation' };

hold(it, {
  life: list,
  facts,
  initial: 'draft',
  states: ['draft', 'finalized', 'closed', 'void', 'removed'],
  rows: [
    ...keeps('draft', 'edit line-page scan unscan reserve-lines change-type duplicate'),
    ...keeps('draft', 'writeoff-line', writeoff),
    ['draft', 'finalize', 'finalized'],
    ['draft', 'delete', 'removed'],
    ...from('draft finalized', 'void', 'void'),
    ...from('draft finalized', 'convert', 'closed', quotation),
    ['finalized', 'revert-to-draft', 'draft'],
    ...keeps('finalized', 'change-type reserve-lines send duplicate'),
    ...keeps('finalized', 'count-line scan unscan set-scanned', audit),
    ...keeps('finalized', 'scan unscan set-scanned move', transfer),
    ...keeps('finalized', 'move undo-move', { ...transfer, moved: 2 }),
    ...keeps('finalized', 'writeoff-line', writeoff),
    ['finalized', 'adjust', 'closed', { ...audit, counted: 1 }],
    ['finalized', 'writeoff', 'closed', writeoff],
    ['closed', 'undo-adjust', 'finalized', { ...audit, adjusted: true }],
    ['closed', 'undo-writeoff', 'finalized', { ...writeoff, written_off: true }],
    ...keeps('closed', 'duplicate'),
    ...keeps('void', 'duplicate'),
  ],
  refusals: [
    ...refused('draft', 'finalize reserve-lines unscan', 'hasLines', 'it has no lines', {
      lines: 0,
    }),
    ...refused(
      'draft finalized',
      'writeoff-line',
      'isWriteoff',
      'it is not a write-off list',
      audit,
    ),
    ...refused('finalized', 'writeoff', 'isWriteoff', 'it is not a write-off list', transfer),
    ...refused('draft finalized', 'convert', 'isQuotation', 'it is not a quotation list', audit),
    ...refused('finalized', 'count-line', 'isAudit', 'it is not an audit list', transfer),
    ...refused('finalized', 'adjust', 'isAudit', 'it is not an audit list', { counted: 1 }),
    ...refused(
      'finalized',
      'adjust',
      'somethingIsCounted',
      'nothing on it has been counted',
      audit,
    ),
    ...refused('finalized', 'move', 'isTransfer', 'it is not a transfer list', audit),
    ...refused(
      'finalized',
      'scan unscan set-scanned',
      'isAuditOrTransfer',
      'it is neither an audit nor a transfer list',
      quotation,
    ),
    ...refused(
      'finalized',
      'undo-move',
      'somethingIsMoved',
      'nothing on it has been moved',
      transfer,
    ),
    ...refused(
      'finalized',
      'revert-to-draft void',
      'nothingIsMoved',
      'its goods have been moved: undo the move first',
      { ...transfer, moved: 1 },
    ),
    ...refused('closed', 'undo-adjust', 'wasAdjusted', 'it was not closed by adjusting stock', {
      written_off: true,
    }),
    ...refused(
      'closed',
      'undo-writeoff',
      'wasWrittenOff',
      'it was not closed by writing stock off',
      { adjusted: true },
    ),
  ],
});

it.run();
