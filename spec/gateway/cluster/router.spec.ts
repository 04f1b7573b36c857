import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { positionOf } from '../../../gateway/cluster/position.ts';
import { routerOver } from '../../../gateway/cluster/router.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { inline } from '../../../kernel/writer/transport/transport.ts';

const it = suite('gateway.cluster router');

const done: Outcome = { done: true, status: 200, body: '{}', hit: false };

/** Router of a leader whose groups wait for a log until `answer` is called. */
const leading = () => {
  const log = Promise.withResolvers<void>();
  const events: string[] = [];
  const times: string[] = [];
  let isLeading = true;
  const thread = inline({
    handle: async (next) => {
      const outcomes: Outcome[] = [];
      for (let request = next(); request; request = next()) {
        times.push(request.ts);
        outcomes.push(done);
      }
      events.push('group begun');
      await log.promise;
      events.push('group ended');
      return { outcomes, entries: [], touched: [], commitMs: 0 };
    },
  });
  const stop = async (): Promise<void> => {
    events.push('thread stopped');
  };
  const router = routerOver(
    { ...thread, stop },
    {
      ask: () => Promise.reject(new Error('there is no other node')),
      position: positionOf(),
      isOpen: () => true,
      ...{ isLeading: () => isLeading, leader: () => undefined, epoch: () => 1 },
      ...{ warn: () => undefined, onGroup: () => undefined },
    },
  );
  const elect = (isElected: boolean): void => {
    isLeading = isElected;
  };
  return { router, events, times, elect, answer: log.resolve };
};

const command = () => ({
  lane: 'work' as const,
  request: {
    ...{ name: 'inventory.items.create', input: {}, by: 'system' as const, source: 'api' },
    caller: { user_id: 'one', company_id: uuid(), role: 'owner' as const },
    correlationId: uuid(),
  },
});

it('stops the writer after the commands of other nodes that it has begun, and takes no more', async () => {
  const { router, events, answer } = leading();
  const begun = router.run(command());
  // The next turn of the event loop begins the group.
  await new Promise((turned) => setImmediate(turned));
  const stopped = router.transport.stop();
  const late = await router.run(command());
  assert.is(late.outcome.done ? 'done' : late.outcome.code, 'not_leader');
  answer();
  assert.is((await begun).outcome.done, true);
  await stopped;
  assert.equal(events, ['group begun', 'group ended', 'thread stopped']);
});

it('gives a command that waited for a leader the time at which it runs', async () => {
  const { router, times, elect, answer } = leading();
  answer();
  elect(false);
  const outcome = new Promise((answered) => router.transport.onGroup(answered));
  const { request, lane } = command();
  const early = '2026-01-01T00:00:00.000Z';
  router.transport.send(1, { ...request, ts: early }, lane);
  elect(true);
  await outcome;
  assert.is(times.length, 1);
  assert.ok((times[0] ?? '') > early);
});

it.run();
