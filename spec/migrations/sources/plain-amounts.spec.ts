import { constantFrom, assert as holds, integer, property, tuple } from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { amountsOf } from '../../../modules/migrations/sources/plain-text/amounts.ts';

const it = suite('migrations.sources.plain-amounts');

it('reads an amount alike in its most common form and with blanks around it', () => {
  const decimals = constantFrom('', '.5', '.05', '.000', '.1234', '.12345');
  const whole = integer({ min: 0, max: 999_999_999_999 });
  const commodity = constantFrom('EUR', '€', 'hours', 'kr.', '"two words"');
  const amounts = tuple(constantFrom('', '-', '+'), whole, decimals, commodity);
  holds(
    property(amounts, ([sign, n, rest, of]) => {
      const text = `${sign}${n}${rest} ${of}`;
      assert.equal(amountsOf(text), amountsOf(` ${text}`), text);
    }),
  );
});

it('reads no negative zero', () => {
  assert.ok(Object.is(amountsOf('-0.00 EUR')?.weight.value, 0));
});

it.run();
