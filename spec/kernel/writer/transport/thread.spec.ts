import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { CommittedGroup, Request } from '../../../../kernel/writer/request.ts';
import { post } from '../../../../kernel/writer/transport/thread.ts';
import { threaded } from '../../../../kernel/writer/transport/transport.ts';

const it = suite('kernel.writer thread');

it('reports a committed group whatever its outcomes contain', () => {
  const { port1, port2 } = new MessageChannel();
  const done = { done: true, status: 200, body: '{}', hit: false };
  const refused = {
    done: false,
    status: 422,
    code: 'unknown',
    detail: 'No.',
    facts: { of: () => 1 },
  };
  const group = { outcomes: [done, refused], touched: ['one|item_view'], commitMs: 1.5 };
  post(port1, { tickets: [1, 2], group, first: 7, count: 1 } as never);
  const { message } = receiveMessageOnPort(port2) as { message: object };
  port1.close();
  const told = { ...refused, facts: {} };
  assert.equal(message, {
    ...{ tickets: [1, 2], first: 7, count: 1 },
    group: { ...group, outcomes: [done, told] },
  });
});

it('refuses what no thread can take, and sends on what came with it', async () => {
  const worker = Object.assign(new EventEmitter(), {
    sent: [] as unknown[],
    postMessage: (message: unknown) => worker.sent.push(structuredClone(message)),
  });
  const opened = threaded(worker as never, {} as never, () => [], assert.unreachable);
  worker.emit('message', 'ready');
  const transport = await opened;
  const heard: (readonly [readonly number[], CommittedGroup])[] = [];
  transport.onGroup((...group) => heard.push(group));
  const request = (input: object) => ({ name: 'a', input }) as Request;
  transport.send(1, request({ n: 1 }), 'work');
  transport.send(2, request({ of: () => 1 }), 'work');
  transport.send(3, request({ n: 3 }), 'work');
  await setImmediate();
  assert.equal(worker.sent.slice(1), [
    [{ ticket: 1, request: request({ n: 1 }), lane: 'work' }],
    [{ ticket: 3, request: request({ n: 3 }), lane: 'work' }],
  ]);
  const [[tickets, { outcomes }] = [[], { outcomes: [] }]] = heard;
  assert.equal(tickets, [2]);
  assert.is(outcomes[0]?.done, false);
  assert.is(outcomes[0]?.status, 500);
  assert.is(heard.length, 1);
});

it.run();
