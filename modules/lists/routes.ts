import { del, get, patch, post, routes } from '../../kernel/declare/route.ts';
import { many as importMany } from './imports/many.ts';
import { one as importOne } from './imports/one.ts';
import { changeWriteoff } from './lines/change-writeoff.ts';
import { count } from './lines/count.ts';
import { replacePage } from './lines/replace-page.ts';
import { reserve } from './lines/reserve.ts';
import { scan } from './lines/scan.ts';
import { setScanned } from './lines/set-scanned.ts';
import { unscan } from './lines/unscan.ts';
import { audit } from './lists/audit.ts';
import { changeType } from './lists/change-type.ts';
import { convert } from './lists/convert.ts';
import { create } from './lists/create.ts';
import { duplicate } from './lists/duplicate.ts';
import { exportCsv } from './lists/export-csv.ts';
import { finalize } from './lists/finalize.ts';
import { get as getList } from './lists/get.ts';
import { list } from './lists/list.ts';
import { numbered } from './lists/numbered.ts';
import { page } from './lists/page.ts';
import { remove } from './lists/remove.ts';
import { revertToDraft } from './lists/revert-to-draft.ts';
import { send } from './lists/send.ts';
import { shipment } from './lists/shipment.ts';
import { summary } from './lists/summary.ts';
import { update } from './lists/update.ts';
import { voidList } from './lists/void.ts';
import { writeoff } from './lists/writeoff.ts';
import { add as addNote } from './notes/add.ts';
import { list as listNotes } from './notes/list.ts';
import { remove as removeNote } from './notes/remove.ts';
import { update as updateNote } from './notes/update.ts';
import { pdf } from './print/pdf.ts';
import { adjust } from './stock/adjust.ts';
import { move } from './stock/move.ts';
import { undoAdjust } from './stock/undo-adjust.ts';
import { undoMove } from './stock/undo-move.ts';
import { undoWriteOff } from './stock/undo-write-off.ts';
import { variance } from './stock/variance.ts';
import { writeOff } from './stock/write-off.ts';

/** Routes of lists. */
export const listRoutes = routes('Lists', '/lists', [
  get('/', list),
  post('/', create),
  post('/audit', audit),
  get('/export/csv', exportCsv),
  post('/import', importOne),
  post('/import/batch', importMany),
  get('/numbered', numbered),
  get('/summary', summary),
  post('/writeoff', writeoff),
  get('/:entity_id', getList),
  patch('/:entity_id', update),
  del('/:entity_id', remove),
  post('/:entity_id/adjust', adjust),
  post('/:entity_id/change-type', changeType),
  post('/:entity_id/convert', convert),
  post('/:entity_id/duplicate', duplicate),
  post('/:entity_id/finalize', finalize),
  patch('/:entity_id/line-page', replacePage),
  patch('/:entity_id/line/:item_id', count),
  post('/:entity_id/move', move),
  get('/:entity_id/notes', listNotes),
  post('/:entity_id/notes', addNote),
  patch('/:entity_id/notes/:note_id', updateNote),
  del('/:entity_id/notes/:note_id', removeNote),
  get('/:entity_id/page', page),
  get('/:entity_id/pdf', pdf),
  post('/:entity_id/reserve-lines', reserve),
  post('/:entity_id/revert-to-draft', revertToDraft),
  post('/:entity_id/scan', scan),
  post('/:entity_id/send', send),
  post('/:entity_id/set-scanned', setScanned),
  post('/:entity_id/undo-adjust', undoAdjust),
  post('/:entity_id/undo-move', undoMove),
  post('/:entity_id/undo-writeoff', undoWriteOff),
  post('/:entity_id/unscan', unscan),
  get('/:entity_id/variance', variance),
  post('/:entity_id/void', voidList),
  post('/:entity_id/writeoff', writeOff),
  patch('/:entity_id/writeoff-line/:item_id', changeWriteoff),
]);

/** Route under documents that creates a shipping list. */
export const shipmentRoutes = routes('Docs', '/docs', [post('/shipment', shipment)]);
