import { get, post, put, routes } from '../../kernel/declare/route.ts';
import { run as runDoctor } from './doctor/run.ts';
import { get as health } from './health/get.ts';
import { ready } from './health/ready.ts';
import { system } from './health/system.ts';
import { get as getMetrics } from './metrics/get.ts';
import { get as getOutgoing } from './outgoing/get.ts';
import { set as setOutgoing } from './outgoing/set.ts';
import { info } from './service/info.ts';
import { restart } from './service/restart.ts';
import { restartStatus } from './service/restart-status.ts';

/** Health of the service and of what it keeps, what it is, and its restart. */
export const systemRoutes = [
  ...routes('System', '/health', [get('/', health), get('/ready', ready), get('/system', system)]),
  ...routes('System', '', [get('/metrics', getMetrics)]),
  ...routes('Admin', '/admin', [post('/doctor', runDoctor)]),
  ...routes('System', '/system', [
    get('/info', info),
    post('/restart', restart),
    get('/restart/status', restartStatus),
    get('/outgoing', getOutgoing),
    put('/outgoing', setOutgoing),
  ]),
];
