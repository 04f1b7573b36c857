import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shelvedAt } from '../../../modules/inventory/contract/queries.ts';
import { list } from '../../../modules/inventory/items/list.ts';
import { lotsUnder } from '../../../modules/inventory/lots/lot.ts';
import { plansOf, plansOfQuery } from '../../query-plans.ts';
import { openApp } from '../../test-app.ts';

const it = suite('inventory.items.plans');

/** Full scan of the rows of a company. */
const walk = /\bSCAN (?!under\b|json_each\b)|\(company=\?\)/;

it('find the goods of a location and the child lots of a lot by an index', async () => {
  const app = await openApp();
  const plans = plansOf(app, (reader) => {
    shelvedAt(reader, 'shop');
    lotsUnder(reader, ['item:1']);
  });
  assert.is(plans.size, 2);
  assert.equal(
    [...plans.values()].flat().filter((step) => walk.test(step)),
    [],
  );
  await app.close();
});

it('read a page of a category by name off an index', async () => {
  const app = await openApp();
  for (const dir of ['asc', 'desc']) {
    const steps = plansOfQuery(app, list, { category: 'rings', sort: 'name', dir });
    assert.ok(
      steps.some((step) => step.includes('item_view_company_category_sort_name_seq_in_use')),
    );
    assert.not(steps.some((step) => step.includes('TEMP B-TREE')));
  }
  await app.close();
});

it.run();
