import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';

// The yardstick: Koa and its router answering a small JSON, nothing else.
const router = new Router();
router.get('/items/:id', (ctx) => {
  ctx.body = { id: ctx['params'].id, name: 'Ring', quantity: 1 };
});
const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => {
  process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`);
});
