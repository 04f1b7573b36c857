import { del, get, patch, post, routes } from '../../kernel/declare/route.ts';
import { bulkDelete } from './bulk/delete.ts';
import { bulkExpire } from './bulk/expire.ts';
import { bulkMakeAvailable } from './bulk/make-available.ts';
import { bulkPlatformSync } from './bulk/platform-sync.ts';
import { bulkRevertToDraft } from './bulk/revert-to-draft.ts';
import { bulkStatus } from './bulk/status.ts';
import { bulkTransfer } from './bulk/transfer.ts';
import { importItems } from './imports/batch.ts';
import { commit as commitImport } from './imports/commit.ts';
import { list as listImports } from './imports/list.ts';
import { preview as previewImport } from './imports/preview.ts';
import { showPreview } from './imports/show-preview.ts';
import { undo as undoImport } from './imports/undo.ts';
import { barcode } from './items/barcode.ts';
import { categories } from './items/categories.ts';
import { create as createItem } from './items/create.ts';
import { duplicate } from './items/duplicate.ts';
import { exportCsv } from './items/export-csv.ts';
import { fieldValues } from './items/field-values.ts';
import { get as getItem } from './items/get.ts';
import { history } from './items/history.ts';
import { list as listItems } from './items/list.ts';
import { lookup } from './items/lookup.ts';
import { remove } from './items/remove.ts';
import { update } from './items/update.ts';
import { merge } from './lots/merge.ts';
import { split } from './lots/split.ts';
import { transform } from './lots/transform.ts';
import { adjust } from './movements/adjust.ts';
import { dispose } from './movements/dispose.ts';
import { returnToSupplier } from './movements/return-to-supplier.ts';
import { transfer } from './movements/transfer.ts';
import { price } from './pricing/set-price.ts';
import { valuation } from './pricing/valuation.ts';
import { reservations } from './reservations/list.ts';
import { reserve } from './reservations/reserve.ts';
import { unreserve } from './reservations/unreserve.ts';
import { expire } from './statuses/expire.ts';
import { status } from './statuses/set.ts';

/** Routes of items; static paths come before those of one item. */
export const itemRoutes = routes('Items', '/items', [
  get('/', listItems),
  post('/', createItem),
  post('/bulk/delete', bulkDelete),
  post('/bulk/expire', bulkExpire),
  post('/bulk/make-available', bulkMakeAvailable),
  post('/bulk/revert-to-draft', bulkRevertToDraft),
  post('/bulk/status', bulkStatus),
  post('/bulk/transfer', bulkTransfer),
  post('/bulk/:platform-sync', bulkPlatformSync),
  get('/categories', categories),
  get('/export/csv', exportCsv),
  get('/field-values', fieldValues),
  post('/import/batch', importItems),
  get('/import/batches', listImports),
  post('/import/batches/:batch_id/undo', undoImport),
  post('/import/commit', commitImport),
  get('/import/preview', showPreview),
  post('/import/preview', previewImport),
  get('/lookup', lookup),
  post('/merge', merge),
  get('/valuation', valuation),
  get('/:entity_id', getItem),
  patch('/:entity_id', update),
  del('/:entity_id', remove),
  post('/:entity_id/adjust', adjust),
  post('/:entity_id/barcode', barcode),
  post('/:entity_id/duplicate', duplicate),
  get('/:entity_id/history', history),
  post('/:entity_id/price', price),
  get('/:entity_id/reservations', reservations),
  post('/:entity_id/reserve', reserve),
  post('/:entity_id/return-to-supplier', returnToSupplier),
  post('/:entity_id/split', split),
  post('/:entity_id/status', status),
  post('/:entity_id/transfer', transfer),
  post('/:entity_id/transform', transform),
  post('/:entity_id/unreserve', unreserve),
  post('/:entity_id/dispose', dispose),
  post('/:entity_id/expire', expire),
]);
