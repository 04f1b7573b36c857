import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contactGoods } from '../../../modules/inventory/contract/queries.ts';
import { plansOf } from '../../query-plans.ts';
import { openApp } from '../../test-app.ts';

const it = suite('inventory.visibility goods at a contact');

it('are found by the contact, not by a walk over all items', async () => {
  const app = await openApp();
  const plans = plansOf(app, (reader) => void contactGoods(reader, 'contact:1'));
  const steps = [...plans.values()].flat().filter((step) => step.includes('item_view'));
  assert.is(steps.length, 2, steps.join('; '));
  assert.match(steps.find((step) => step.includes('on_memo_to=?')) ?? '', 'SEARCH');
  assert.match(steps.find((step) => step.includes('consigned_from=?')) ?? '', 'SEARCH');
  await app.close();
});

it.run();
