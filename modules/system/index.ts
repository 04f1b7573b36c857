import { module } from '../../kernel/module.ts';
import { examineTask } from './doctor/examine.ts';
import { setRight } from './doctor/set-right.ts';
import { systemRoutes } from './routes.ts';
import { restarts, service } from './service/service.ts';

/** The service itself: whether it and what it keeps are well, how it runs, and its restart. */
export const system = module('system', {
  actors: [service],
  routes: systemRoutes,
  commands: [setRight],
  laters: [restarts],
  tasks: [examineTask],
});
