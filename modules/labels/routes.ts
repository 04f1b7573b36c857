import { del, get, post, put, routes } from '../../kernel/declare/route.ts';
import { bulkPrint } from './sheets/bulk-print.ts';
import { print } from './sheets/print.ts';
import { zpl } from './sheets/zpl.ts';
import { create } from './templates/create.ts';
import { get as getTemplate } from './templates/get.ts';
import { list } from './templates/list.ts';
import { remove } from './templates/remove.ts';
import { update } from './templates/update.ts';

/** Routes of labels. */
export const labelRoutes = routes('Labels', '/api/labels', [
  post('/bulk-print', bulkPrint),
  post('/print/:entity_id', print),
  post('/zpl', zpl),
  get('/templates', list),
  post('/templates', create),
  get('/templates/:template_id', getTemplate),
  put('/templates/:template_id', update),
  del('/templates/:template_id', remove),
]);
