import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isCaughtUp, lagOf } from '../../../gateway/stream/caught-up.ts';

const it = suite('gateway.stream.caught-up');

const no = (): boolean => false;
const never = Number.POSITIVE_INFINITY;

it('is there at once at a single node and a leader, which have all entries', async () => {
  assert.is(lagOf(undefined), 0);
  assert.is(lagOf({ role: 'leader', lag_seconds: 0 }), 0);
  assert.is(await isCaughtUp({ has: no, lagMs: () => 0, isOver: no }), true);
});

it('comes to a follower with the entry, or with all that was recorded before the call', async () => {
  assert.is(lagOf({ role: 'follower', lag_seconds: 0.2 }), 300);
  assert.is(lagOf({ role: 'follower', lag_seconds: null }), never);
  let looks = 0;
  const has = (): boolean => ++looks > 3;
  assert.is(await isCaughtUp({ has, lagMs: () => never, isOver: no }), true);
  assert.is(looks, 4);
  let lag = never;
  const lagMs = (): number => {
    const now = lag;
    lag = 1;
    return now;
  };
  assert.is(await isCaughtUp({ has: no, lagMs, isOver: no }), true);
});

it('does not come where the copy stays behind, or the stream is over', async () => {
  assert.is(await isCaughtUp({ has: no, lagMs: () => never, isOver: no }, 20), false);
  assert.is(await isCaughtUp({ has: no, lagMs: () => never, isOver: () => true }), false);
});

it.run();
