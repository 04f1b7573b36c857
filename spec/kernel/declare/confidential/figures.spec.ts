import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { roles } from '../../../../kernel/declare/access.ts';
import { isCost, isDeclaredOpen } from '../../../../kernel/declare/confidential/figures.ts';
import { sightOf } from '../../../../kernel/declare/confidential/sight.ts';
import { registryOf } from '../../../../kernel/declare/module.ts';
import { modules } from '../../../../modules/all.ts';

registryOf(modules);

const confidential = suite('kernel.declare.confidential');

confidential('knows the costs that modules declare', () => {
  const declared = modules.flatMap((one) => one.confidential.costs ?? []);
  assert.ok(declared.length > 20);
  assert.is(new Set(declared).size, declared.length, 'a field is declared by one module');
  for (const name of declared) assert.ok(isCost(name), name);
  for (const name of ['name', 'quantity', 'unit_price', 'cost', 'retail_price'])
    assert.not(isCost(name), name);
});

confidential('knows the prices of lists that are called after costs', () => {
  for (const name of ['cost_price', 'dealer cost_price', 'costs_price', 'landed_price'])
    assert.ok(isCost(name), name);
  for (const name of ['costume_price', 'cost_price_old', 'dealer_price', 'cost'])
    assert.not(isCost(name), name);
});

confidential('knows the numbers that modules declare to count', () => {
  assert.ok(isDeclaredOpen('on_hand'));
  assert.ok(isDeclaredOpen('delivered'));
  assert.not(isDeclaredOpen('total'));
});

confidential('shows purchase prices to operators unless the company says otherwise', () => {
  const seen = (settings: object) =>
    roles.map((role) => sightOf(role, { settings: { ...settings } }));
  const above = ['costs', 'costs', 'costs'];
  assert.equal(seen({}), ['none', 'prices', ...above]);
  assert.equal(seen({ operators_see_purchase_prices: true }), ['none', 'prices', ...above]);
  assert.equal(seen({ operators_see_purchase_prices: false }), ['none', 'none', ...above]);
});

confidential.run();
