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
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('companies.boms.update');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const chair = { bom_id: 'CHAIR', name: 'Chair', inputs: [{ sku: 'WOOD', quantity: 2 }] };

it('changes what is sent and leaves what is null', async ({ app, owner }) => {
  await app.does(create, { ...chair, estimated_cost: 12.5 }, owner);
  await app.does(update, { bom_id: 'CHAIR', version: 'B', description: null }, owner);
  const bom = await app.asks(get, { bom_id: 'CHAIR' }, owner);
  assert.equal([bom.version, bom.bom_id, bom.estimated_cost], ['B', 'CHAIR', 12.5]);
  assert.equal(bom.inputs, chair.inputs);
  const seen = await app.asks(get, { bom_id: 'CHAIR' }, { ...owner, role: 'operator' });
  assert.not('estimated_cost' in seen);
});

it('takes null for any field but the id', async ({ app, owner }) => {
  await app.does(create, chair, owner);
  const fields = Object.keys(update.takes.properties).filter((one) => one !== 'bom_id');
  const nulls = Object.fromEntries(fields.map((one) => [one, null]));
  assert.is(fields.length, 9);
  assert.ok(Value.Check(update.takes, { bom_id: 'CHAIR', ...nulls }));
  const made = await app.does(update, { bom_id: 'CHAIR', ...nulls }, owner);
  assert.equal((await app.asks(get, { bom_id: 'CHAIR' }, owner)).inputs, chair.inputs);
  assert.ok(made.ok);
});

it('refuses a second one of the same name, and an unknown one', async ({ app, owner }) => {
  await app.does(create, chair, owner);
  const twice = await app.tries(create, chair, owner);
  assert.is(twice.done || twice.code, 'bom_exists');
  const unknown = await app.tries(update, { bom_id: 'TABLE', name: 'Table' }, owner);
  assert.is(unknown.done || unknown.code, 'not_found');
});

it('keeps what is deleted, inactive', async ({ app, owner }) => {
  await app.does(create, chair, owner);
  await app.does(remove, { bom_id: 'CHAIR' }, owner);
  const { items, total } = await app.asks(list, {}, owner);
  assert.equal([total, items[0].is_active], [1, false]);
});

it.run();
