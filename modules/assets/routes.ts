import { del, get, patch, post, put, routes } from '../../kernel/declare/route.ts';
import { create } from './assets/create.ts';
import { get as getAsset } from './assets/get.ts';
import { list } from './assets/list.ts';
import { operate } from './assets/operate.ts';
import { readView } from './assets/read-view.ts';
import { update } from './assets/update.ts';
import { list as listAttention } from './attention/list.ts';
import { create as createBook } from './books/create.ts';
import { get as getBook } from './books/get.ts';
import { list as listBooks } from './books/list.ts';
import { report as reportBook } from './books/report.ts';
import { setTerms as setBookTerms } from './books/set-terms.ts';
import { update as updateBook } from './books/update.ts';
import { create as createCheck } from './checks/create.ts';
import { list as listChecks } from './checks/list.ts';
import { notSeen } from './checks/not-seen.ts';
import { remove as removeCheck } from './checks/remove.ts';
import { see } from './checks/see.ts';
import { update as updateCheck } from './checks/update.ts';
import { create as createClass } from './classes/create.ts';
import { get as getClass } from './classes/get.ts';
import { list as listClasses } from './classes/list.ts';
import { update as updateClass } from './classes/update.ts';
import { list as listRuns } from './depreciation/list.ts';
import { preview } from './depreciation/preview.ts';
import { run } from './depreciation/run.ts';
import { undo as undoRun } from './depreciation/undo.ts';
import { attach } from './files/attach.ts';
import { describe } from './files/describe.ts';
import { get as getFile } from './files/get.ts';
import { remove as removeFile } from './files/remove.ts';
import { tag } from './files/tag.ts';
import { exportRegister } from './register/export.ts';
import { read as readRegister } from './register/read.ts';
import { withdraw as withdrawReview } from './reviews/withdraw.ts';
import { act } from './sales/act.ts';
import { withdraw as withdrawSkip } from './skips/withdraw.ts';

/** The routes of fixed assets. */
export const assetRoutes = routes('Fixed assets', '/fixed-assets/api', [
  get('/assets', list),
  post('/assets', create),
  get('/assets/:asset_id', getAsset),
  patch('/assets/:asset_id', update),
  post('/assets/:asset_id/files', attach),
  get('/assets/:asset_id/files/:file_id', getFile),
  del('/assets/:asset_id/files/:file_id', removeFile),
  patch('/assets/:asset_id/files/:file_id/description', describe),
  post('/assets/:asset_id/files/:file_id/tag', tag),
  post('/assets/:asset_id/reviews/:review_id/withdraw', withdrawReview),
  del('/assets/:asset_id/skip/:month', withdrawSkip),
  post('/assets/:asset_id/sale/:action', act),
  post('/assets/:asset_id/:op', operate),
  put('/assets/:asset_id/books', setBookTerms),
  get('/assets/:asset_id/:view', readView),
  get('/attention', listAttention),
  get('/books', listBooks),
  post('/books', createBook),
  get('/books/:book_id', getBook),
  patch('/books/:book_id', updateBook),
  get('/books/:book_id/report', reportBook),
  get('/checks', listChecks),
  post('/checks', createCheck),
  get('/checks/not-seen', notSeen),
  patch('/checks/:check_id', updateCheck),
  del('/checks/:check_id', removeCheck),
  post('/checks/:check_id/seen', see),
  get('/classes', listClasses),
  post('/classes', createClass),
  get('/classes/:class_id', getClass),
  patch('/classes/:class_id', updateClass),
  get('/depreciation/preview', preview),
  post('/depreciation/run', run),
  get('/depreciation/runs', listRuns),
  post('/depreciation/runs/:period/undo', undoRun),
  get('/register', readRegister),
  get('/register/export', exportRegister),
]);
