import { get, post, routes } from '../../kernel/declare/route.ts';
import { list } from './notices/list.ts';
import { read } from './notices/read.ts';
import { readAll } from './notices/read-all.ts';

/** The routes of notifications. */
export const notificationRoutes = routes('Notifications', '/notifications', [
  get('/', list),
  post('/read-all', readAll),
  post('/:notification_id/read', read),
]);
