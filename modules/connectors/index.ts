import { module } from '../../kernel/declare/module.ts';
import { clocks } from './clocks.ts';
import { connector } from './connectors/connector.ts';
import { requestSync } from './connectors/request-sync.ts';
import { events } from './events.ts';
import { laters } from './laters.ts';
import { complete } from './queue/complete.ts';
import { enqueue } from './queue/enqueue.ts';
import { miss } from './queue/miss.ts';
import { connectorItems, push, pushView } from './queue/push.ts';
import { retryDue } from './queue/retry-due.ts';
import { skip } from './queue/skip.ts';
import { reactions } from './reactions.ts';
import { connectorLinks, link } from './records/link.ts';
import { connectorThere } from './records/platform-state.ts';
import { take } from './records/take.ts';
import { connectorRoutes } from './routes.ts';
import { fail } from './runs/fail.ts';
import { syncRun, syncRunView } from './runs/run.ts';
import { connectorHookTable, connectorSecretTable } from './tables.ts';

/** Connectors: synchronization with web shops and accounting systems. */
export const connectors = module('connectors', {
  events,
  actors: [connector, syncRun, push],
  routes: connectorRoutes,
  commands: [complete, enqueue, fail, link, miss, requestSync, retryDue, skip, take],
  views: [syncRunView, pushView],
  tallies: [connectorLinks, connectorThere, connectorItems],
  keeps: [connectorSecretTable, connectorHookTable],
  reactions,
  laters,
  clocks,
});
