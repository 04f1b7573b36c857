import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commit } from '../../../modules/inventory/imports/commit.ts';
import { preview } from '../../../modules/inventory/imports/preview.ts';
import { ItemInput } from '../../../modules/inventory/items/input.ts';
import { list } from '../../../modules/inventory/items/list.ts';
import { update } from '../../../modules/inventory/items/update.ts';
import { openStock, type Stock } from '../stock.ts';

const expiry = suite<{ stock: Stock }>('inventory.items.expiry');

expiry.before.each(async (context) => {
  context.stock = await openStock();
});
expiry.after.each(async ({ stock }) => stock.app.close());

const changed = async (
  stock: Stock,
  entity_id: string,
  fields_changed: { [field: string]: unknown },
): Promise<unknown[]> => {
  await stock.app.does(update, { entity_id, fields_changed });
  const { expires_at, attributes } = await stock.at(entity_id);
  return [expires_at, attributes];
};

expiry('is read from an attribute, which follows a change of the field', async ({ stock }) => {
  const id = await stock.item({ attributes: { expiry_date: '2030-06-01', color: 'red' } });
  assert.is((await stock.at(id)).expires_at, '2030-06-01');
  const later = { expiry_date: '2030-07-01', color: 'red' };
  assert.equal(await changed(stock, id, { expires_at: '2030-07-01' }), ['2030-07-01', later]);
  assert.equal(await changed(stock, id, { name: 'Milk' }), ['2030-07-01', later]);
  assert.equal(await changed(stock, id, { expires_at: null }), [null, { color: 'red' }]);
});

expiry('ends with its attribute', async ({ stock }) => {
  const id = await stock.item({ attributes: { warranty_exp: '2030-06-01' } });
  assert.equal(await changed(stock, id, { attributes: {} }), [null, {}]);
  const kept = await stock.item({ expires_at: '2030-06-01' });
  assert.equal(await changed(stock, kept, { attributes: { a: 1 } }), ['2030-06-01', { a: 1 }]);
});

expiry('is a date; other text remains a plain attribute', async ({ stock }) => {
  const id = await stock.item({
    attributes: { expiry_date: '01/02/2027', warranty_exp: '5 years' },
  });
  assert.is((await stock.at(id)).expires_at, null);
  assert.is((await stock.app.asks(list, { filter: 'expiring_soon' })).total, 0);
  const usual = { name: 'Milk', sell_by: 'piece' };
  for (const expires_at of ['2026-99-99', '2026-12-31 or so', 'soon'])
    assert.not(Value.Check(ItemInput, { ...usual, expires_at }), expires_at);
  const at = await stock.item({ expires_at: '2030-06-01T12:00:00Z' });
  assert.is((await stock.at(at)).expires_at, '2030-06-01T12:00:00Z');
});

expiry('is read from a file as a date', async ({ stock }) => {
  const csv = 'sku,name,expiry\nM1,Milk,2030-06-01 00:00:00\nM2,Milk,next week\n';
  const bytes = new TextEncoder().encode(csv);
  const file = { filename: 'milk.csv', content_type: 'text/csv', bytes };
  const { file_id, preview_hash, errors } = await stock.app.does(preview, { file });
  assert.equal([errors.length, errors[0].row, errors[0].column], [1, 3, 'expiry']);
  await stock.app.does(commit, { file_id, preview_hash });
  const { items } = await stock.app.asks(list, {});
  assert.equal([items.length, items[0].expires_at], [1, '2030-06-01']);
});

expiry.run();
