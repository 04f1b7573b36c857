import { get, post, routes } from '../../kernel/route.ts';
import { get as health } from './health/get.ts';
import { ready } from './health/ready.ts';
import { system } from './health/system.ts';
import { info } from './service/info.ts';
import { restart } from './service/restart.ts';
import { restartStatus } from './service/restart-status.ts';

/** Health, what this service is, and its restart. */
export const systemRoutes = [
  ...routes('System', '/health', [get('/', health), get('/ready', ready), get('/system', system)]),
  ...routes('System', '/system', [
    get('/info', info),
    post('/restart', restart),
    get('/restart/status', restartStatus),
  ]),
];
