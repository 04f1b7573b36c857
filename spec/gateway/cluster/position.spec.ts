import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { positionOf } from '../../../gateway/cluster/position.ts';

const it = suite('gateway.cluster position');

/** Wait that a spec would notice. */
const longMs = 3_600_000;

it('is reached once the copy has the groups up to it', async () => {
  const position = positionOf();
  const [two, three] = [position.reached(2, longMs), position.reached(3, longMs)];
  position.advance(2);
  assert.is(await two, true);
  assert.is(await position.reached(1, longMs), true);
  assert.is(await position.reached(4, 1), false);
  position.advance(3);
  assert.is(await three, true);
});

it('is waited for no longer once the copy gets no further groups', async () => {
  const position = positionOf();
  position.advance(2);
  const [three, four] = [position.reached(3, longMs), position.reached(4, longMs)];
  position.end();
  assert.equal(await Promise.all([three, four]), [false, false]);
  assert.is(await position.reached(3, longMs), false);
  assert.is(await position.reached(2, longMs), true);
});

it.run();
