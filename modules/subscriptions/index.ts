import { module } from '../../kernel/declare/module.ts';
import { clocks } from './clocks.ts';
import { events } from './events.ts';
import { reactions } from './reactions.ts';
import { subscriptionRoutes } from './routes.ts';
import { expire } from './subscriptions/expire.ts';
import { generateDue } from './subscriptions/generate-due.ts';
import { repoint } from './subscriptions/repoint.ts';
import { subscription } from './subscriptions/subscription.ts';
import { takeOver } from './subscriptions/take-over.ts';
import { subscriptionView } from './subscriptions/view.ts';

/** Subscriptions: recurring invoices and purchase orders. */
export const subscriptions = module('subscriptions', {
  events,
  actors: [subscription],
  routes: subscriptionRoutes,
  commands: [generateDue, expire, repoint, takeOver],
  views: [subscriptionView],
  reactions,
  clocks,
});
