import { module } from '../../kernel/declare/module.ts';
import { clocks } from './clocks.ts';
import { enqueue } from './deliveries/enqueue.ts';
import { prune } from './deliveries/prune.ts';
import { subscription } from './deliveries/subscription.ts';
import { disable } from './endpoints/disable.ts';
import { endpoint } from './endpoints/endpoint.ts';
import { endpointView } from './endpoints/view.ts';
import { events } from './events.ts';
import { laters } from './laters.ts';
import { reactions } from './reactions.ts';
import { webhookRoutes } from './routes.ts';
import { webhookReplayTable, webhookSecretTable } from './tables.ts';

/** Webhooks: events delivered to other services, signed, at least once. */
export const webhooks = module('webhooks', {
  events,
  actors: [endpoint],
  routes: webhookRoutes,
  commands: [disable, enqueue, prune],
  views: [endpointView],
  keeps: [webhookSecretTable, webhookReplayTable],
  reactions,
  laters,
  subscriptions: [subscription],
  clocks,
});
