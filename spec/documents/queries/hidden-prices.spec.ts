import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get as getSchema } from '../../../modules/companies/item-schema/get.ts';
import { update as updateSchema } from '../../../modules/companies/item-schema/update.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { reprice } from '../../../modules/documents/drafting/reprice.ts';
import { scan } from '../../../modules/documents/drafting/scan.ts';
import { get } from '../../../modules/documents/queries/get.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { history } from '../../../modules/inventory/items/history.ts';
import { scan as scanOntoList } from '../../../modules/lists/lines/scan.ts';
import { create as createList } from '../../../modules/lists/lists/create.ts';
import type { Answered, TestHouse } from '../../in-memory-installation.ts';
import { closes, openShop } from '../documents.ts';

const it = suite<{ house: TestHouse; item_id: string }>('documents.docs hidden prices');

const operator = { role: 'operator' } as const;

it.before.each(async (context) => {
  const house = await openShop();
  const fields = await house.asks(getSchema, {});
  await house.does(updateSchema, {
    fields: fields.map((field: Answered) =>
      field.key === 'wholesale_price' ? { ...field, visible_to_roles: ['manager'] } : field,
    ),
  });
  const { id } = await house.does(createItem, {
    ...{ name: 'Ring', sku: 'R', sell_by: 'piece', quantity: 2, barcode: '7777' },
    ...{ retail_price: 10, wholesale_price: 4.44 },
  });
  Object.assign(context, { house, item_id: id });
});
it.after.each(({ house }) => closes(house));

it('apply only for callers who may see them', async ({ house, item_id }) => {
  const line_items = [{ item_id, name: 'Ring', quantity: 1 }];
  const { id: entity_id } = await house.does(create, { doc_type: 'quotation', line_items });
  const price_list = 'Wholesale';
  const tried = await house.tries(reprice, { entity_id, price_list }, operator);
  assert.equal([tried.status, !tried.done && tried.code], [403, 'field_hidden']);
  const scanned = await house.tries(scan, { entity_id, barcode: '7777', price_list }, operator);
  assert.equal([scanned.status, !scanned.done && scanned.code], [403, 'field_hidden']);
  const asked = { doc_type: 'quotation', line_items, price_list };
  assert.is((await house.tries(create, asked, operator)).status, 403);
  await house.does(reprice, { entity_id, price_list });
  assert.is((await house.asks(get, { entity_id })).line_items[0].unit_price, 4.44);
});

it('are not scanned onto a list either, though its items can be scanned', async ({ house }) => {
  const { id: entity_id } = await house.does(createList, { list_type: 'quotation' });
  const code = { entity_id, barcode: '7777' };
  const tried = await house.tries(scanOntoList, { ...code, price_list: 'Wholesale' }, operator);
  assert.equal([tried.status, !tried.done && tried.code], [403, 'field_hidden']);
  const { line } = await house.does(scanOntoList, code, operator);
  assert.is(line.unit_price, 10);
});

it('are absent from the history of the item', async ({ house, item_id: entity_id }) => {
  const told = async (as: object): Promise<string> =>
    JSON.stringify(await house.asks(history, { entity_id }, as));
  assert.match(await told({}), '4.44');
  const mine = await told(operator);
  assert.match(mine, '"new_price":10');
  assert.not.match(mine, '4.44');
});

it.run();
