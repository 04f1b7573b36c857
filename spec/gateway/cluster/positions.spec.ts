import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { positionOf } from '../../../gateway/cluster/position.ts';
import { positions } from '../../../gateway/cluster/positions.ts';

const it = suite('gateway.cluster.positions');

it('name the group that an answer contains, though it was not reported yet', async () => {
  const position = positionOf();
  position.advance(5);
  let stored = 5;
  const app = new Koa();
  app.use(positions({ position, stored: () => stored, staleMs: () => 0 }));
  app.use((ctx) => {
    // The writer's thread commits a group, whose report this thread has yet to receive.
    stored = 6;
    ctx.body = 'a read of group 6';
  });
  const server = createServer(app.callback());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  assert.is(answer.headers.get('x-position'), '6');
  await answer.text();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

it.run();
