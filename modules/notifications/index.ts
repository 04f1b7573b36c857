import { module } from '../../kernel/declare/module.ts';
import { events } from './events.ts';
import { notification, notificationView } from './notices/notice.ts';
import { notify } from './notices/notify.ts';
import { notificationRoutes } from './routes.ts';

/** Notifications of each user, newest first. */
export const notifications = module('notifications', {
  events,
  actors: [notification],
  routes: notificationRoutes,
  commands: [notify],
  views: [notificationView],
});
