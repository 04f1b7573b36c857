import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid, uuidPattern } from '../../../kernel/values/ids.ts';

const it = suite('kernel.ids');

const whole = new RegExp(`^${uuidPattern}$`);

/** Fresh copy of the module: other specs of this process may have made ids under a clock set ahead. */
const fresh = async (): Promise<{ readonly uuid: () => string }> =>
  import(`${import.meta.resolve('../../../kernel/values/ids.ts')}?fresh`);

it('are UUIDs of version 7 with their time', async () => {
  const { uuid: make } = await fresh();
  const before = Date.now();
  const id = make();
  assert.match(id, whole);
  assert.is(id[14], '7');
  assert.match(id[19] ?? '', /[89ab]/);
  const told = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  // A generator that made more ids than fit into a millisecond is ahead of the clock, which may be set back
  // meanwhile.
  const since = Math.min(before, Date.now());
  assert.ok(told >= since && told < since + 60_000, `${told} at ${since}`);
});

it('ascend and never repeat, more of them in a millisecond than its counter holds too', () => {
  const ids = Array.from({ length: 50_000 }, () => uuid());
  assert.equal(ids.toSorted(), ids);
  assert.is(new Set(ids).size, ids.length);
});

it('end in unpredictable bits', () => {
  const ends = Array.from({ length: 5000 }, () => uuid().slice(19));
  assert.is(new Set(ends).size, ends.length);
  for (let at = 0; at < 17; at += 1)
    if (at !== 4) assert.ok(new Set(ends.map((end) => end[at])).size > 3, `place ${at}`);
});

it.run();
