import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { post } from '../../kernel/writer/thread.ts';

const it = suite('kernel.writer thread');

it('tells of a group whatever its outcomes hold: it is committed', () => {
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

it.run();
