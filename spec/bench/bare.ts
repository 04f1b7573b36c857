import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { bareWrites } from './bare-writes.ts';

// Reference servers: Koa and its router answering a small JSON document, and the minimum of a durable write.
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
