import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rounded, spread } from '../../../../kernel/values/money/largest-remainder.ts';

const spreads = suite('kernel.values.largestRemainder');

spreads('rounds a quotient half away from zero', () => {
  assert.equal([rounded(14n, 10n), rounded(15n, 10n), rounded(16n, 10n)], [1n, 2n, 2n]);
  assert.equal([rounded(-14n, 10n), rounded(-15n, 10n), rounded(0n, 10n)], [-1n, -2n, 0n]);
  assert.equal([rounded(4n, 3n), rounded(5n, 3n)], [1n, 2n]);
});

spreads('gives the rest to the largest remainders, a tie to the earlier', () => {
  assert.equal(spread([1n, 1n, 1n], 3n), [1n, 0n, 0n]);
  // 1.0, 2.5 and 1.4 of 5.
  assert.equal(spread([10n, 25n, 14n], 10n), [1n, 3n, 1n]);
  // 1.4, 2.5 and 1.6 of 6.
  assert.equal(spread([14n, 25n, 16n], 10n), [1n, 3n, 2n]);
  // 1.4, 2.5 and 2.0 of 6.
  assert.equal(spread([14n, 25n, 20n], 10n), [1n, 3n, 2n]);
  assert.equal(spread([], 10n), []);
});

spreads('rounds negative shares beside positive ones by the same remainders', () => {
  // −1.6 and 2.5 of 1.
  assert.equal(spread([-16n, 25n], 10n), [-2n, 3n]);
  assert.equal(spread([-14n, 25n], 10n), [-1n, 2n]);
  assert.equal(spread([-10n, 25n], 10n), [-1n, 3n]);
  assert.equal(spread([-5n, 35n], 10n), [0n, 3n]);
});

spreads('mirrors a negative total', () => {
  assert.equal(spread([-1n, -1n, -1n], 3n), [-1n, 0n, 0n]);
  assert.equal(spread([16n, -25n], 10n), [2n, -3n]);
});

spreads('meets a sent total: units more go round by remainder, units less in reverse', () => {
  assert.equal(spread([10n, 20n], 10n, 8n), [4n, 4n]);
  assert.equal(spread([-10n, 20n], 10n, 2n), [0n, 2n]);
  assert.equal(spread([14n, 26n], 10n, 2n), [0n, 2n]);
  assert.equal(spread([10n, 20n], 10n, 1n), [0n, 1n]);
  assert.equal(spread([-10n, -20n], 10n, -8n), [-4n, -4n]);
  assert.equal(spread([], 10n, 5n), []);
});

spreads.run();
