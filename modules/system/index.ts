import { module } from '../../kernel/declare/module.ts';
import { examineTask } from './doctor/examine.ts';
import { setRight } from './doctor/set-right.ts';
import { events } from './events.ts';
import { readinessTask } from './health/ready.ts';
import { allowancesIn, outgoing } from './outgoing/allowances.ts';
import { systemRoutes } from './routes.ts';
import { instanceId } from './service/instance-id.ts';
import { restarts, service } from './service/service.ts';

export { allowancesIn, instanceId };

/** The service itself: whether it and what it keeps are well, how it runs, and its restart. */
export const system = module('system', {
  events,
  actors: [service, outgoing],
  routes: systemRoutes,
  commands: [setRight],
  laters: [restarts],
  tasks: [examineTask, readinessTask],
});
