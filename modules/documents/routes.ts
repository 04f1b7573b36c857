import { del, get, patch, post, routes } from '../../kernel/declare/route.ts';
import { convert } from './conversion/convert.ts';
import { applyToInvoice } from './credit-notes/apply-to-invoice.ts';
import { cnRefund } from './credit-notes/cn-refund.ts';
import { bulkDraft } from './drafting/bulk-draft.ts';
import { create } from './drafting/create.ts';
import { remove } from './drafting/delete.ts';
import { reprice } from './drafting/reprice.ts';
import { scan } from './drafting/scan.ts';
import { update } from './drafting/update.ts';
import { get as getEInvoice } from './einvoice/get.ts';
import { pdf as eInvoicePdf } from './einvoice/pdf.ts';
import { attach } from './files/attach.ts';
import { describe } from './files/describe.ts';
import { get as getFile } from './files/get.ts';
import { remove as removeFile } from './files/remove.ts';
import { tag } from './files/tag.ts';
import { goodsRoutes } from './goods-routes.ts';
import { eInvoice } from './imports/e-invoice.ts';
import { eInvoiceFile } from './imports/e-invoice-file.ts';
import { importOne } from './imports/import.ts';
import { importBatch } from './imports/import-batch.ts';
import { close } from './issuing/close.ts';
import { finalize } from './issuing/finalize.ts';
import { reopen } from './issuing/reopen.ts';
import { revertToDraft } from './issuing/revert-to-draft.ts';
import { send } from './issuing/send.ts';
import { unsend } from './issuing/unsend.ts';
import { unvoid } from './issuing/unvoid.ts';
import { voidDoc } from './issuing/void.ts';
import { add as addNote } from './notes/add.ts';
import { list as listNotes } from './notes/list.ts';
import { remove as removeNote } from './notes/remove.ts';
import { update as updateNote } from './notes/update.ts';
import { bulkPayment } from './payments/bulk-payment.ts';
import { listPayments } from './payments/list-payments.ts';
import { payment } from './payments/payment.ts';
import { refund } from './payments/refund.ts';
import { returnPayment } from './payments/return-payment.ts';
import { voidPayment } from './payments/void-payment.ts';
import { writeOff } from './payments/write-off.ts';
import { deliveryNote } from './print/delivery-note.ts';
import { pdf } from './print/pdf.ts';
import { preview } from './print/preview.ts';
import { previewDesign } from './print/preview-design.ts';
import { receipt } from './print/receipt.ts';
import { exportCsv } from './queries/export-csv.ts';
import { get as getDoc } from './queries/get.ts';
import { list } from './queries/list.ts';
import { summary } from './queries/summary.ts';
import { list as listSequences } from './sequences/list.ts';
import { update as updateSequence } from './sequences/update.ts';

const documentRoutes = routes('Docs', '/docs', [
  get('/', list),
  post('/', create),
  get('/summary', summary),
  get('/export/csv', exportCsv),
  del('/bulk-draft', bulkDraft),
  post('/bulk-payment', bulkPayment),
  post('/preview', preview),
  post('/preview-design', previewDesign),
  post('/import', importOne),
  post('/import/batch', importBatch),
  post('/import/e-invoice', eInvoice),
  post('/import/e-invoice-file', eInvoiceFile),
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
  get('/:entity_id/delivery-note', deliveryNote),
  get('/:entity_id/receipt', receipt),
  get('/:entity_id/einvoice', getEInvoice),
  get('/:entity_id/einvoice/pdf', eInvoicePdf),
]);

const moneyRoutes = routes('Docs', '/docs', [
  get('/:entity_id/payments', listPayments),
  post('/:entity_id/payment', payment),
  post('/:entity_id/void-payment', voidPayment),
  post('/:entity_id/refund', refund),
  post('/:entity_id/return-payment', returnPayment),
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

/** Routes of documents; static paths before ids. */
export const docRoutes = [
  ...documentRoutes,
  ...moneyRoutes,
  ...routes('Docs', '/docs', goodsRoutes),
  ...paperRoutes,
];
