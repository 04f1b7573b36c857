import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { registerConfidential } from '../../../kernel/declare/confidential/figures.ts';
import { confidential } from '../../../modules/inventory/confidential.ts';
import {
  costFrom,
  costOf,
  isCostList,
  lotValue,
  putInto,
  valueMoved,
} from '../../../modules/inventory/pricing/cost.ts';

registerConfidential(confidential);

const cost = suite('inventory.pricing.cost');

cost('of a lot is rounded once to the minor unit', () => {
  assert.is(lotValue(3, 0.335, 'EUR'), 1.01);
  assert.is(lotValue(3, 0.5, 'JPY'), 2);
  assert.is(valueMoved(3, 1, 0.335, 'EUR'), 0.67);
  assert.is(valueMoved(1, 3, 0.335, 'EUR'), -0.67);
});

cost('of a unit has six decimals, and is 0 for no quantity', () => {
  assert.is(costOf(10, 3), 3.333333);
  assert.is(costOf(10, 0), 0);
  assert.is(costOf(10, -1), 0);
});

cost('of goods that come in is averaged by weight', () => {
  assert.equal(putInto({ quantity: 10, unit_cost: 2 }, 5, 5, 'EUR'), {
    quantity: 15,
    unit_cost: 3,
    value_delta: 25,
  });
});

cost('of an empty lot is that of what comes in', () => {
  assert.equal(putInto({ quantity: 0, unit_cost: 2 }, 3, 1 / 3, 'EUR'), {
    quantity: 3,
    unit_cost: 1 / 3,
    value_delta: 1,
  });
});

cost('stays where goods come in at the same one', () => {
  // 1.005 × 1 is 1.01 in cents: averaged, the two lots would cost 1.01 each.
  assert.equal(putInto({ quantity: 1, unit_cost: 1.005 }, 1, 1.005, 'EUR'), {
    quantity: 2,
    unit_cost: 1.005,
    value_delta: 1,
  });
});

cost('in an input is the unit cost, or the total by the quantity', () => {
  assert.is(costFrom(2, undefined, 3, 'EUR'), 2);
  assert.is(costFrom(undefined, undefined, 3, 'EUR'), undefined);
  assert.is(costFrom(undefined, 10, 3, 'EUR'), 3.333333);
  assert.is(costFrom(undefined, 10, 0, 'EUR'), undefined);
});

cost('in an input agrees with the total to the minor unit', () => {
  assert.is(costFrom(3.333333, 10, 3, 'EUR'), 3.333333);
  assert.is(costFrom(3.33, 10, 3, 'EUR'), 3.33);
  assert.is(costFrom(3.34, 10, 3, 'EUR'), 'disagree');
  assert.is(costFrom(3.32, 10, 3, 'EUR'), 'disagree');
});

cost('lists are price lists called after costs', () => {
  assert.ok(isCostList('cost_price'));
  assert.not(isCostList('retail_price'));
  assert.not(isCostList('unit_cost'));
});

cost.run();
