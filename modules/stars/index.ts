import { module } from '../../kernel/declare/module.ts';
import { events } from './events.ts';
import { starRoutes } from './routes.ts';
import { supporter } from './supporters/supporter.ts';
import { supporterView } from './supporters/view.ts';

/** Stars: the badges of who supports this software, verified on this machine. */
export const stars = module('stars', {
  events,
  actors: [supporter],
  routes: starRoutes,
  views: [supporterView],
});
