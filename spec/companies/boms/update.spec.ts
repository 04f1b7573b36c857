import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { create } from '../../../modules/companies/boms/create.ts';
import { get } from '../../../modules/companies/boms/get.ts';
import { list } from '../../../modules/companies/boms/list.ts';
import { remove } from '../../../modules/companies/boms/remove.ts';
import { update } from '../../../modules/companies/boms/update.ts';
import { firstOwner } from '../../identity/people.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse; owner: Caller }>('companies.boms.update');

it.before.each(async (context) => {
  context.house = await openHouse();
  context.owner = (await firstOwner(context.house)).owner;
});
it.after.each(async ({ house }) => {
  await house.close();
});

const chair = { bom_id: 'CHAIR', name: 'Chair', inputs: [{ sku: 'WOOD', quantity: 2 }] };

it('changes what is sent and leaves what is null', async ({ house, owner }) => {
  await house.does(create, { ...chair, estimated_cost: 12.5 }, owner);
  await house.does(update, { bom_id: 'CHAIR', version: 'B', description: null }, owner);
  const bom = await house.asks(get, { bom_id: 'CHAIR' }, owner);
  assert.equal([bom.version, bom.bom_id, bom.estimated_cost], ['B', 'CHAIR', 12.5]);
  assert.equal(bom.inputs, chair.inputs);
  const seen = await house.asks(get, { bom_id: 'CHAIR' }, { ...owner, role: 'operator' });
  assert.not('estimated_cost' in seen);
});

it('takes null for any field but the id', async ({ house, owner }) => {
  await house.does(create, chair, owner);
  const fields = Object.keys(update.takes.properties).filter((one) => one !== 'bom_id');
  const nulls = Object.fromEntries(fields.map((one) => [one, null]));
  assert.is(fields.length, 9);
  assert.ok(Value.Check(update.takes, { bom_id: 'CHAIR', ...nulls }));
  const made = await house.does(update, { bom_id: 'CHAIR', ...nulls }, owner);
  assert.equal((await house.asks(get, { bom_id: 'CHAIR' }, owner)).inputs, chair.inputs);
  assert.ok(made.ok);
});

it('refuses a second one of the same name, and an unknown one', async ({ house, owner }) => {
  await house.does(create, chair, owner);
  const twice = await house.tries(create, chair, owner);
  assert.is(twice.done || twice.code, 'bom_exists');
  const unknown = await house.tries(update, { bom_id: 'TABLE', name: 'Table' }, owner);
  assert.is(unknown.done || unknown.code, 'not_found');
});

it('keeps what is deleted, inactive', async ({ house, owner }) => {
  await house.does(create, chair, owner);
  await house.does(remove, { bom_id: 'CHAIR' }, owner);
  const { items, total } = await house.asks(list, {}, owner);
  assert.equal([total, items[0].is_active], [1, false]);
});

it.run();
