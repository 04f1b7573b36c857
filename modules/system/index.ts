import { module } from '../../kernel/module.ts';
import { systemRoutes } from './routes.ts';
import { restarts, service } from './service/service.ts';

/** The service itself: whether it is well, how it runs, and its restart. */
export const system = module('system', {
  actors: [service],
  routes: systemRoutes,
  laters: [restarts],
});
