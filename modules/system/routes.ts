import { get, routes } from '../../kernel/route.ts';
import { get as health } from './health/get.ts';
import { ready } from './health/ready.ts';
import { info } from './service/info.ts';

/** Health and what this service is. */
export const systemRoutes = [
  ...routes('System', '/health', [get('/', health), get('/ready', ready)]),
  ...routes('System', '/system', [get('/info', info)]),
];
