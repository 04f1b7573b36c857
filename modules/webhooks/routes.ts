import { del, get, patch, post, routes } from '../../kernel/declare/route.ts';
import { list as listDeliveries } from './deliveries/list.ts';
import { retry } from './deliveries/retry.ts';
import { retryAll } from './deliveries/retry-all.ts';
import { create } from './endpoints/create.ts';
import { get as getEndpoint } from './endpoints/get.ts';
import { list } from './endpoints/list.ts';
import { remove } from './endpoints/remove.ts';
import { replay } from './endpoints/replay.ts';
import { rotateSecret } from './endpoints/rotate-secret.ts';
import { test } from './endpoints/test.ts';
import { update } from './endpoints/update.ts';

/** Routes of webhook endpoints and their deliveries. */
export const webhookRoutes = routes('Webhooks', '/webhooks/endpoints', [
  get('/', list),
  post('/', create),
  get('/:endpoint_id', getEndpoint),
  patch('/:endpoint_id', update),
  del('/:endpoint_id', remove),
  post('/:endpoint_id/rotate-secret', rotateSecret),
  post('/:endpoint_id/test', test),
  post('/:endpoint_id/replay', replay),
  get('/:endpoint_id/deliveries', listDeliveries),
  post('/:endpoint_id/deliveries/retry', retryAll),
  post('/:endpoint_id/deliveries/:event_id/retry', retry),
]);
