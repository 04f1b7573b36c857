import { get, patch, post, routes } from '../../kernel/declare/route.ts';
import { cancel } from './subscriptions/cancel.ts';
import { create } from './subscriptions/create.ts';
import { generate } from './subscriptions/generate.ts';
import { get as getSubscription } from './subscriptions/get.ts';
import { importBatch } from './subscriptions/import-batch.ts';
import { importTemplate } from './subscriptions/import-template.ts';
import { list } from './subscriptions/list.ts';
import { pause } from './subscriptions/pause.ts';
import { resume } from './subscriptions/resume.ts';
import { update } from './subscriptions/update.ts';

/** The routes of subscriptions. */
export const subscriptionRoutes = routes('Subscriptions', '/subscriptions', [
  get('/', list),
  post('/', create),
  post('/import/batch', importBatch),
  get('/import/template', importTemplate),
  get('/:entity_id', getSubscription),
  patch('/:entity_id', update),
  post('/:entity_id/pause', pause),
  post('/:entity_id/resume', resume),
  post('/:entity_id/generate', generate),
  post('/:entity_id/cancel', cancel),
]);
