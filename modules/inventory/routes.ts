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
import { adjust } from './items/adjust.ts';
import { barcode } from './items/barcode.ts';
import { categories } from './items/categories.ts';
import { create as createItem } from './items/create.ts';
import { dispose } from './items/dispose.ts';
import { duplicate } from './items/duplicate.ts';
import { expire } from './items/expire.ts';
import { exportCsv } from './items/export-csv.ts';
import { fieldValues } from './items/field-values.ts';
import { get as getItem } from './items/get.ts';
import { history } from './items/history.ts';
import { list as listItems } from './items/list.ts';
import { lookup } from './items/lookup.ts';
import { merge } from './items/merge.ts';
import { price } from './items/price.ts';
import { remove } from './items/remove.ts';
import { reservations } from './items/reservations.ts';
import { reserve } from './items/reserve.ts';
import { returnToSupplier } from './items/return-to-supplier.ts';
import { split } from './items/split.ts';
import { status } from './items/status.ts';
import { transfer } from './items/transfer.ts';
import { transform } from './items/transform.ts';
import { unreserve } from './items/unreserve.ts';
import { update } from './items/update.ts';
import { valuation } from './items/valuation.ts';

/** The routes of items. Static paths stand before the item's own. */
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
