import { del, get, patch, post, routes } from '../../kernel/declare/route.ts';
import { applyToInvoice } from './docs/apply-to-invoice.ts';
import { bulkDraft } from './docs/bulk-draft.ts';
import { bulkPayment } from './docs/bulk-payment.ts';
import { close } from './docs/close.ts';
import { cnRefund } from './docs/cn-refund.ts';
import { convert } from './docs/convert.ts';
import { create } from './docs/create.ts';
import { remove } from './docs/delete.ts';
import { exportCsv } from './docs/export-csv.ts';
import { finalize } from './docs/finalize.ts';
import { get as getDoc } from './docs/get.ts';
import { list } from './docs/list.ts';
import { listPayments } from './docs/list-payments.ts';
import { payment } from './docs/payment.ts';
import { pdf } from './docs/pdf.ts';
import { refund } from './docs/refund.ts';
import { reopen } from './docs/reopen.ts';
import { reprice } from './docs/reprice.ts';
import { revertToDraft } from './docs/revert-to-draft.ts';
import { scan } from './docs/scan.ts';
import { send } from './docs/send.ts';
import { summary } from './docs/summary.ts';
import { unsend } from './docs/unsend.ts';
import { unvoid } from './docs/unvoid.ts';
import { update } from './docs/update.ts';
import { voidDoc } from './docs/void.ts';
import { voidPayment } from './docs/void-payment.ts';
import { writeOff } from './docs/write-off.ts';
import { attach } from './files/attach.ts';
import { describe } from './files/describe.ts';
import { get as getFile } from './files/get.ts';
import { remove as removeFile } from './files/remove.ts';
import { tag } from './files/tag.ts';
import { goodsRoutes } from './goods-routes.ts';
import { importOne } from './imports/import.ts';
import { importBatch } from './imports/import-batch.ts';
import { add as addNote } from './notes/add.ts';
import { list as listNotes } from './notes/list.ts';
import { remove as removeNote } from './notes/remove.ts';
import { update as updateNote } from './notes/update.ts';
import { list as listSequences } from './sequences/list.ts';
import { update as updateSequence } from './sequences/update.ts';

const documentRoutes = routes('Docs', '/docs', [
  get('/', list),
  post('/', create),
  get('/summary', summary),
  get('/export/csv', exportCsv),
  del('/bulk-draft', bulkDraft),
  post('/bulk-payment', bulkPayment),
  post('/import', importOne),
  post('/import/batch', importBatch),
  get('/sequences', listSequences),
  patch('/sequences/:doc_type', updateSequence),
  get('/:entity_id', getDoc),
  patch('/:entity_id', update),
  del('/:entity_id', remove),
  post('/:entity_id/finalize', finalize),
  post('/:entity_id/send', send),
  post('/:entity_id/unsend', unsend),
  post('/:entity_id/revert-to-draft', revertToDraft),
  post('/:entity_id/void', voidDoc),
  post('/:entity_id/unvoid', unvoid),
  post('/:entity_id/close', close),
  post('/:entity_id/reopen', reopen),
  post('/:entity_id/convert', convert),
  post('/:entity_id/scan', scan),
  post('/:entity_id/reprice', reprice),
  get('/:entity_id/pdf', pdf),
]);

const moneyRoutes = routes('Docs', '/docs', [
  get('/:entity_id/payments', listPayments),
  post('/:entity_id/payment', payment),
  post('/:entity_id/void-payment', voidPayment),
  post('/:entity_id/refund', refund),
  post('/:entity_id/apply-to-invoice', applyToInvoice),
  post('/:entity_id/cn-refund', cnRefund),
  post('/:entity_id/write-off', writeOff),
]);

const paperRoutes = routes('Docs', '/docs', [
  get('/:entity_id/notes', listNotes),
  post('/:entity_id/notes', addNote),
  patch('/:entity_id/notes/:note_id', updateNote),
  del('/:entity_id/notes/:note_id', removeNote),
  post('/:entity_id/files', attach),
  get('/:entity_id/files/:file_id', getFile),
  del('/:entity_id/files/:file_id', removeFile),
  patch('/:entity_id/files/:file_id/description', describe),
  patch('/:entity_id/files/:file_id/tag', tag),
]);

/** The routes of documents; static paths before ids. */
export const docRoutes = [
  ...documentRoutes,
  ...moneyRoutes,
  ...routes('Docs', '/docs', goodsRoutes),
  ...paperRoutes,
];
