import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { item } from '../../../machines/item.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { get } from '../../../modules/inventory/items/get.ts';
import { merge } from '../../../modules/inventory/lots/merge.ts';
import { consume } from '../../../modules/inventory/movements/consume.ts';
import { fulfill } from '../../../modules/inventory/movements/fulfill.ts';
import { memoOut } from '../../../modules/inventory/movements/memo-out.ts';
import { openStock, type Stock } from '../../inventory/stock.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ stock: Stock; asks: Asking; place: string }>('allowed actions of an item');

it.before(async (context) => {
  context.stock = await openStock();
  const { stock } = context;
  context.place = await stock.place('Shop');
  const toThere = await stock.place('Store');
  let made = 0;
  const newSku = (): string => `NEW${++made}`;
  context.asks = asking({
    app: stock.app,
    life: item,
    kind: 'item',
    read: get,
    at: 'entity_id',
    // Reserved units can be taken out only by the document or list that reserved them.
    never: ['reserved return-to-supplier'],
    inputs: {
      edit: () => ({ fields_changed: { description: 'x' } }),
      price: () => ({ price_type: 'retail_price', new_price: 9 }),
      transfer: () => ({ to_location_id: toThere }),
      adjust: ({ quantity }) => ({ new_qty: quantity + 1 }),
      reserve: ({ reserved_quantity, quantity }) => ({
        quantity: quantity - reserved_quantity || 1,
      }),
      unreserve: ({ reserved_quantity }) => ({ quantity: reserved_quantity || 1 }),
      'return-to-supplier': () => ({ quantity: 1, reason: 'broken' }),
      split: () => ({
        children: [
          { sku: newSku(), quantity: 1 },
          { sku: newSku(), quantity: 1 },
        ],
      }),
      transform: ({ quantity }) => ({
        outputs: [{ sku: newSku(), sell_by: 'piece', quantity: quantity || 1 }],
      }),
      'make-available': () => ({ new_status: 'available' }),
      'revert-to-draft': () => ({ new_status: 'draft' }),
      'mark-damaged': () => ({ new_status: 'damaged' }),
      archive: () => ({ new_status: 'archived' }),
    },
  });
});
it.after(async ({ stock }) => {
  await stock.app.close();
});

let orders = 0;

/** Lot of ten units received from a supplier. */
const received = async ({ stock, place }: { stock: Stock; place: string }): Promise<string> => {
  orders += 1;
  const line_items = [{ sku: `PO${orders}`, name: 'Clasp', quantity: 10, unit_price: 2 }];
  const order = await stock.app.does(createDoc, {
    doc_type: 'purchase_order',
    contact_name: 'Silver & Sons',
    line_items,
  });
  await stock.app.does(send, { entity_id: order.id, sent_via: 'manual' });
  const { items } = await stock.app.does(receive, {
    entity_id: order.id,
    location_id: place,
    received_items: [{ po_line_index: 0, quantity_received: 10 }],
  });
  return items[0].item_id;
};

it('are taken of a draft', async ({ stock, asks }) => {
  const id = await stock.item({ status: 'draft' });
  await asks.everything(id);
  await asks.does(id, 'barcode');
  assert.not((await asks.everything(id)).includes('barcode'));
});

it('are taken of what is on sale: of one lot, of one piece, of a lot of nothing', async (floor) => {
  const { stock, asks } = floor;
  const lot = await received(floor);
  assert.ok((await asks.everything(lot)).includes('return-to-supplier'));
  const piece = await stock.item({ quantity: 1, allow_splitting: false });
  assert.not((await asks.everything(piece)).includes('split'));
  const none = await asks.everything(await stock.item({ quantity: 0 }));
  for (const event of ['split', 'transform', 'reserve']) assert.not(none.includes(event), event);
});

it('leave out what a live document forbids, which the document knows and not the item', async ({
  stock,
  asks,
}) => {
  const item_id = await stock.item();
  const line_items = [{ item_id, quantity: 1, unit_price: 2 }];
  const draft = { doc_type: 'invoice', contact_name: 'Ada', line_items };
  await stock.app.does(createDoc, draft);
  assert.not((await asks.everything(item_id)).includes('revert-to-draft'));
});

it('are taken of what is reserved, in part and in whole', async ({ asks, stock, place }) => {
  const id = await received({ stock, place });
  await asks.does(id, 'reserve', { quantity: 4 });
  await asks.everything(id);
  await asks.does(id, 'reserve', { quantity: 6 });
  const all = await asks.everything(id);
  assert.ok(all.includes('unreserve') && !all.includes('reserve'));
  await asks.does(id, 'expire');
  await asks.everything(id);
});

const setAside: readonly (readonly [event: string, input?: object])[] = [
  ['expire'],
  ['mark-damaged'],
  ['archive'],
];

for (const [event] of setAside)
  it(`are taken after ${event}`, async (floor) => {
    const id = await received(floor);
    await floor.asks.does(id, event);
    assert.ok((await floor.asks.everything(id)).includes('make-available'));
    await floor.asks.does(id, 'dispose');
    assert.equal(await floor.asks.everything(id), []);
    const other = await floor.stock.item({ quantity: 0 });
    await floor.asks.does(other, event);
    assert.ok((await floor.asks.everything(other)).includes('delete'));
  });

it('are taken of what is out, in work and sold', async ({ stock, asks }) => {
  const why = { source_doc_id: 'doc:1' };
  const out = await stock.item();
  await stock.app.does(memoOut, { item_id: out, quantity: 10, ...why });
  await asks.everything(out);
  const used = await stock.item();
  const run = { manufacturing_order_id: 'mfg:1' };
  await stock.app.does(consume, { item_id: used, quantity: 10, ...run });
  await asks.everything(used);
  const sold = await stock.item();
  await stock.app.does(fulfill, { item_id: sold, quantity: 10, ...why });
  assert.equal((await asks.everything(sold)).toSorted(), ['duplicate', 'edit', 'price']);
});

it('are none once it was merged into another, and nothing is found once it is deleted', async ({
  stock,
  asks,
}) => {
  const two = [await stock.item({ name: 'Pearl' }), await stock.item({ name: 'Pearl' })];
  const [first = '', second = ''] = two;
  const sources = { source_entity_ids: two, target_sku_from: first };
  await stock.app.does(merge, { ...sources, resulting_name: 'Pearl' });
  assert.equal(await asks.everything(second), []);
  const unused = await stock.item({ quantity: 0 });
  assert.ok((await asks.everything(unused)).includes('delete'));
  await asks.does(unused, 'delete');
  await asks.nothing(unused);
});

it('were seen in every state, each event where its state knows it', ({ asks }) => {
  asks.covered();
});

it.run();
