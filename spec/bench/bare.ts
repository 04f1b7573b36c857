import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { bareWrites } from './bare-writes.ts';

// The yardsticks: Koa and its router answering a small JSON, nothing else; and the least that a durable write does.
const [folder = '.'] = process.argv.slice(2);
const write = await bareWrites(folder);
const router = new Router();
router.get('/items/:id', (ctx) => {
  ctx.body = { id: ctx['params'].id, name: 'Ring', quantity: 1 };
});
router.post('/items', koaBody(), async (ctx) => {
  ctx.body = await write(ctx.request.body as object);
});
const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => {
  process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`);
});
