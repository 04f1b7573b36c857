import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutCosts } from '../../kernel/declare/access.ts';
import { isDeclaredOpen, registerConfidential } from '../../kernel/declare/confidential/figures.ts';
import { confidential as figures } from '../../modules/inventory/confidential.ts';

registerConfidential(figures);

const confidential = suite('inventory.confidential');

confidential('hides the costs of a lot and of its movements, and no quantity or price', () => {
  const lot = { sku: 'BEAD', quantity: 4, retail_price: 9, wholesale_price: 6 };
  assert.equal(withoutCosts({ ...lot, cost_price: 2.5, cost_total: 10, total_cost: 10 }), lot);
  const receipt = { kind: 'received', quantity: 4, on_hand: 4 };
  assert.equal(withoutCosts({ ...receipt, unit_cost: 2.5, opening_value: 10 }), receipt);
  const revaluation = { reason: 'Damaged' };
  assert.equal(
    withoutCosts({
      ...revaluation,
      ...{ old_cost: 2.5, new_cost: 2, value_before: 10, value_after: 8, value_delta: -2 },
    }),
    revaluation,
  );
});

confidential('hides prices of lists that are called after costs', () => {
  const lists = {
    ...{ dealer_price: 5, costume_price: 6, cost_price_note: 'as of May', landed: 7 },
    'cost centre': 'North',
  };
  const hidden = {
    ...{ 'dealer cost_price': 3, Landed_price: 4, 'our costs_price': 3, COST_price: 2 },
  };
  assert.equal(withoutCosts({ ...lists, ...hidden }), lists);
});

confidential('counts pieces on hand, which are no prices', () => {
  assert.ok(isDeclaredOpen('on_hand'));
  assert.not(isDeclaredOpen('value_after'));
});

confidential.run();
