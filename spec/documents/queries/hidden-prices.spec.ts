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
import type { Answered, TestApp } from '../../test-app.ts';
import { closes, openShop } from '../documents.ts';

const it = suite<{ app: TestApp; item_id: string }>('documents.docs hidden prices');

const operator = { role: 'operator' } as const;

it.before.each(async (context) => {
  const app = await openShop();
  const fields = await app.asks(getSchema, {});
  await app.does(updateSchema, {
    fields: fields.map((field: Answered) =>
      field.key === 'wholesale_price' ? { ...field, visible_to_roles: ['manager'] } : field,
    ),
  });
  const { id } = await app.does(createItem, {
    ...{ name: 'Ring', sku: 'R', sell_by: 'piece', quantity: 2, barcode: '7777' },
    ...{ retail_price: 10, wholesale_price: 4.44 },
  });
  Object.assign(context, { app, item_id: id });
});
it.after.each(({ app }) => closes(app));

it('apply only for callers who may see them', async ({ app, item_id }) => {
  const line_items = [{ item_id, name: 'Ring', quantity: 1 }];
  const { id: entity_id } = await app.does(create, { doc_type: 'quotation', line_items });
  const price_list = 'Wholesale';
  const tried = await app.tries(reprice, { entity_id, price_list }, operator);
  assert.equal([tried.status, !tried.done && tried.code], [403, 'field_hidden']);
  const scanned = await app.tries(scan, { entity_id, barcode: '7777', price_list }, operator);
  assert.equal([scanned.status, !scanned.done && scanned.code], [403, 'field_hidden']);
  const asked = { doc_type: 'quotation', line_items, price_list };
  assert.is((await app.tries(create, asked, operator)).status, 403);
  await app.does(reprice, { entity_id, price_list });
  assert.is((await app.asks(get, { entity_id })).line_items[0].unit_price, 4.44);
});

it('are not scanned onto a list either, though its items can be scanned', async ({ app }) => {
  const { id: entity_id } = await app.does(createList, { list_type: 'quotation' });
  const code = { entity_id, barcode: '7777' };
  const tried = await app.tries(scanOntoList, { ...code, price_list: 'Wholesale' }, operator);
  assert.equal([tried.status, !tried.done && tried.code], [403, 'field_hidden']);
  const { line } = await app.does(scanOntoList, code, operator);
  assert.is(line.unit_price, 10);
});

it('are absent from the history of the item', async ({ app, item_id: entity_id }) => {
  const told = async (as: object): Promise<string> =>
    JSON.stringify(await app.asks(history, { entity_id }, as));
  assert.match(await told({}), '4.44');
  const mine = await told(operator);
  assert.match(mine, '"new_price":10');
  assert.not.match(mine, '4.44');
});

it.run();
