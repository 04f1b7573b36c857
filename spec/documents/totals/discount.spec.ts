import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Discount,
  discountAmount,
  discountProblem,
} from '../../../modules/documents/totals/discount.ts';

const discounts = suite('documents.totals.discount');

discounts('are an amount, or a percentage of the subtotal, in minor units', () => {
  assert.is(discountAmount({ discount: 5.555 }, 200, 'EUR'), 5.56);
  assert.is(discountAmount({ discount: 5.555, discount_type: 'flat' }, 200, 'JPY'), 6);
  assert.is(discountAmount({ discount: 12.5, discount_type: 'percentage' }, 33.3, 'EUR'), 4.16);
  assert.is(discountAmount({ discount: 12.5, discount_type: 'percentage' }, -33.3, 'EUR'), -4.16);
  assert.is(discountAmount({}, 200, 'EUR'), 0);
});

const problem = (given: Discount, amount: number, subtotal: number) =>
  discountProblem(given, amount, subtotal);

discounts('are neither negative nor above the subtotal', () => {
  assert.equal(problem({ discount: -0.01 }, -0.01, 10), {
    problem: 'discount_negative',
    discount: -0.01,
  });
  assert.equal(problem({ discount: 10.01 }, 10.01, 10), {
    problem: 'discount_above_subtotal',
    discount_amount: 10.01,
    subtotal: 10,
  });
  assert.is(problem({ discount: 10, discount_type: 'flat' }, 10, 10), undefined);
});

discounts('of a percentage may be all of the subtotal, positive or not', () => {
  const percent = (discount: number, subtotal: number) =>
    problem({ discount, discount_type: 'percentage' }, discount, subtotal)?.problem;
  assert.equal([percent(100, 50), percent(100, -50)], [undefined, undefined]);
  assert.equal(
    [percent(100.01, 50), percent(120, 500)],
    ['discount_above_subtotal', 'discount_above_subtotal'],
  );
});

discounts('of nothing suit any subtotal', () => {
  assert.is(problem({}, 0, -5), undefined);
  assert.is(problem({ discount: 0 }, 0, -5), undefined);
});

discounts.run();
