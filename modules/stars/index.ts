import { module } from '../../kernel/declare/module.ts';
import { starRoutes } from './routes.ts';
import { supporter } from './supporters/supporter.ts';
import { supporterView } from './supporters/view.ts';

/** Stars: the badges of who supports this software, verified on this machine. */
export const stars = module('stars', {
  actors: [supporter],
  routes: starRoutes,
  views: [supporterView],
});
