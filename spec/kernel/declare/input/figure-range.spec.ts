import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inRange, outOfRange } from '../../../../kernel/declare/input/figure-range.ts';
import { isRefusal } from '../../../../kernel/declare/refusal.ts';
import { div, mulMoney, mulRound, sum, toMinor } from '../../../../kernel/values/money/money.ts';

const it = suite('kernel.figureRange');

const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

it('names the fields that were computed with', () => {
  const lines = [{ amount: 12.5 }, { amount: 999_999_999_999, rate: 654_321.987654 }];
  const error = thrown(() => mulMoney('USD', 999_999_999_999, 654_321.987654));
  assert.equal(outOfRange(error, { memo: 'Loan', lines })?.facts, {
    of: 'lines.1.amount, lines.1.rate would make an amount of',
    field: 'lines.1.amount',
    fields: ['lines.1.amount', 'lines.1.rate'],
  });
});

it('names the largest figure where none was computed with as it was sent', () => {
  const error = thrown(() => mulRound(6, 1234.5, 999_999_999_999, 8.123456));
  assert.is(outOfRange(error, { quantity: -9, price: 4 })?.facts['field'], 'quantity');
});

it('is the answer to a sum that is too large, and to no other error', async () => {
  const sums = [
    () => sum([999_999_999_999.99, 0.000001]),
    () => toMinor(100_000_000_000_000_000, 'USD'),
    () => {
      throw new Error('integer overflow');
    },
  ];
  for (const work of sums) {
    const answer = await inRange({}, work);
    assert.ok(isRefusal(answer));
    assert.equal([answer.status, answer.code], [422, 'figure_out_of_range']);
    assert.match(String(answer.detail), 'a sum would have more than 15 digits');
  }
  for (const error of [
    thrown(() => div(1, 0, 2)),
    thrown(() => toMinor(0.001, 'USD')),
    new Error(),
  ])
    assert.is(outOfRange(error, { amount: 1 }), undefined);
});

it.run();
