import { del, get, patch, post, put, routes } from '../../kernel/declare/route.ts';
import { list as listRecipes } from './alternates/list.ts';
import { remove as removeRecipe } from './alternates/remove.ts';
import { set as setAlternate } from './alternates/set.ts';
import { create as createCenter } from './centers/create.ts';
import { list as listCenters } from './centers/list.ts';
import { makeDefault } from './centers/make-default.ts';
import { remove as removeCenter } from './centers/remove.ts';
import { update as updateCenter } from './centers/update.ts';
import { list as listToMake } from './demand/list.ts';
import { make } from './demand/make.ts';
import { requirements } from './demand/requirements.ts';
import { many } from './imports/many.ts';
import { template } from './imports/template.ts';
import { accept } from './mrp/accept.ts';
import { order } from './mrp/order.ts';
import { pegging } from './mrp/pegging.ts';
import { plan } from './mrp/plan.ts';
import { promise } from './mrp/promise.ts';
import { toBuy } from './mrp/to-buy.ts';
import { bulkAction } from './orders/bulk-action.ts';
import { cancel } from './orders/cancel.ts';
import { complete } from './orders/complete.ts';
import { create as createOrder } from './orders/create.ts';
import { get as getOrder } from './orders/get.ts';
import { hold } from './orders/hold.ts';
import { issue } from './orders/issue.ts';
import { list as listOrders } from './orders/list.ts';
import { receive } from './orders/receive.ts';
import { resume } from './orders/resume.ts';
import { returnComponents } from './orders/return.ts';
import { reverseReceipt } from './orders/reverse-receipt.ts';
import { schedule } from './orders/schedule.ts';
import { scrap } from './orders/scrap.ts';
import { split } from './orders/split.ts';
import { start } from './orders/start.ts';
import { step } from './orders/step.ts';
import { variance } from './orders/variance.ts';
import { build } from './recipes/build.ts';
import { itemManufacturing } from './recipes/item-manufacturing.ts';
import { recostDependents } from './recipes/recost-dependents.ts';
import { set as setRecipe } from './recipes/set.ts';
import { setPlanning } from './recipes/set-planning.ts';
import { setWorkflow } from './recipes/set-workflow.ts';

/** Routes of production; static paths come before those of one run. */
export const manufacturingRoutes = routes('Manufacturing', '/manufacturing', [
  get('/', listOrders),
  post('/', createOrder),
  post('/bulk-action', bulkAction),
  post('/import/batch', many),
  get('/import/template', template),
  post('/items/:item_id/build', build),
  get('/items/:item_id/hub', itemManufacturing),
  put('/items/:item_id/recipe', setRecipe),
  get('/items/:item_id/recipes', listRecipes),
  put('/items/:item_id/recipes/:code', setAlternate),
  del('/items/:item_id/recipes/:code', removeRecipe),
  put('/items/:item_id/planning', setPlanning),
  post('/items/:item_id/recost-dependents', recostDependents),
  put('/items/:item_id/workflow', setWorkflow),
  post('/plan', plan),
  post('/plan/accept', accept),
  get('/available-to-promise', promise),
  get('/pegging', pegging),
  get('/to-buy', toBuy),
  post('/to-buy/order', order),
  get('/to-make', listToMake),
  post('/to-make/make', make),
  post('/to-make/requirements', requirements),
  get('/work-centers', listCenters),
  post('/work-centers', createCenter),
  patch('/work-centers/:wc_id', updateCenter),
  del('/work-centers/:wc_id', removeCenter),
  patch('/work-centers/:wc_id/is_default', makeDefault),
  get('/:order_id', getOrder),
  post('/:order_id/cancel', cancel),
  post('/:order_id/complete', complete),
  post('/:order_id/hold', hold),
  post('/:order_id/issue', issue),
  post('/:order_id/receive', receive),
  post('/:order_id/resume', resume),
  post('/:order_id/return', returnComponents),
  post('/:order_id/reverse-receipt', reverseReceipt),
  post('/:order_id/schedule', schedule),
  post('/:order_id/scrap', scrap),
  post('/:order_id/split', split),
  post('/:order_id/start', start),
  post('/:order_id/step', step),
  get('/:order_id/variance', variance),
]);
