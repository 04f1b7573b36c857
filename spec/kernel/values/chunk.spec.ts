import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { inChunks } from '../../../kernel/values/chunk.ts';
import { tried } from '../../random.ts';

const it = suite('kernel.chunk');

it('loses nothing, keeps the order, and makes parts that fit a fact', () => {
  const texts = fc.array(
    fc.nat(300_000).map((length) => 'x'.repeat(length)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(texts, (all) => {
      const parts = inChunks(all);
      assert.equal(parts.flat(), all);
      for (const part of parts) {
        assert.ok(part.length > 0);
        assert.ok(JSON.stringify(part).length < limits.factBytes / 2);
      }
    }),
    tried(30),
  );
});

it('makes one part of what fits into one, and none of nothing', () => {
  assert.equal(inChunks(['a', 'b']), [['a', 'b']]);
  assert.equal(inChunks([]), []);
});

it('leaves alone in its part what is too large for any', () => {
  const large = 'x'.repeat(limits.factBytes);
  assert.equal(inChunks(['a', large, 'b']), [['a'], [large], ['b']]);
});

it.run();
