import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { entities } from '../../../modules/lifecycles/machines/entities.ts';
import { openStock } from '../../inventory/stock.ts';

const it = suite('lifecycles.machines.entities');

it('lists who is in a state, and refuses a state that the machine does not have', async () => {
  const { app, ...stock } = await openStock();
  const id = await stock.item();
  const page = await app.asks(entities, { id: 'item', state: 'available' });
  assert.equal([page.total, page.items[0].id], [1, id]);
  assert.is((await app.asks(entities, { id: 'item', state: 'draft' })).total, 0);
  const { code, detail } = await app.asks(entities, { id: 'item', state: 'nonsense' });
  assert.is(code, 'unknown_state');
  assert.match(detail, /has no state nonsense\. Choose one of: draft, available/);
  assert.is((await app.asks(entities, { id: 'nothing' })).code, 'not_found');
  await app.close();
});

it.run();
