import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { streamQueue } from '../../../gateway/stream/stream-queue.ts';

const it = suite('gateway.mailbox');

it('keeps the order, and refuses what is over its size', () => {
  const box = streamQueue<number>(2);
  assert.equal([box.push(1), box.push(2), box.push(3)], [true, true, false]);
  assert.equal([box.shift(), box.shift(), box.shift()], [1, 2, undefined]);
});

it('takes nothing once it is closed, so that no letter follows a gap', () => {
  const box = streamQueue<number>(2);
  for (const n of [1, 2, 3]) if (!box.push(n)) box.close();
  assert.is(box.shift(), 1);
  box.push(4);
  assert.not(box.isOver());
  assert.equal([box.shift(), box.shift()], [2, undefined]);
  assert.ok(box.isOver());
});

it('takes a last word even when it is full', () => {
  const box = streamQueue<number>(1);
  box.push(1);
  box.close(9);
  box.close(10);
  assert.equal([box.shift(), box.shift(), box.shift()], [1, 9, undefined]);
});

it('wakes a waiting reader, and reports a wait that is over its limit', async () => {
  const box = streamQueue<number>();
  const waiting = box.isLate(10_000);
  box.push(1);
  assert.is(await waiting, false);
  assert.is(await box.isLate(10_000), false);
  box.shift();
  assert.is(await box.isLate(1), true);
  const ending = box.isLate(10_000);
  box.close();
  assert.is(await ending, false);
});

it.run();
