import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reads } from '../read.ts';
import { samples } from '../samples.ts';

const it = suite('migrations.sources.shopify');

const products = samples['shopify'] ?? {};

it('reads each variant of a product as an item, with its options, price and cost', async () => {
  const { source, bundle } = await reads(products);
  assert.is(source.key, 'shopify');
  assert.equal(
    bundle.items.map(({ sku, name, quantity, price, cost, barcode, category, description }) => [
      ...[sku, name, quantity, price, cost, barcode],
      ...[category, description],
    ]),
    [
      ['LAMP-S', 'Lamp, Small', 3, 40, 20, '123', 'Lamps', 'Of brass'],
      ['LAMP-L', 'Lamp, Large', 2, 60, 30, undefined, 'Lamps', 'Of brass'],
    ],
  );
  assert.equal(
    bundle.left_out.map(({ kind, label, reason }) => [kind, label, reason]),
    [['item', 'NAMELESS', 'it has no name']],
  );
  const [counted] = bundle.counted ?? [];
  assert.equal(
    [counted?.rows, counted?.taken, counted?.without_data, counted?.left_out],
    [5, 2, 2, 1],
  );
});

it('takes what is on hand at each location from the export of inventory', async () => {
  const { bundle } = await reads({
    ...products,
    'inventory.csv':
      'Handle,Title,Option1 Name,Option1 Value,SKU,Location,On hand (current)\nlamp,Lamp,Size,Small,LAMP-S,Shop,2\nlamp,Lamp,Size,Small,LAMP-S,Yard,5\nlamp,Lamp,Size,Large,LAMP-L,Shop,not stocked\n',
  });
  assert.equal(
    bundle.items.map(({ id, quantity, location, cost }) => [id, quantity, location, cost]),
    [
      ['LAMP-S', 2, 'Shop', 20],
      ['LAMP-S #2', 5, 'Yard', 20],
      ['LAMP-L', 0, 'Shop', 30],
    ],
  );
});

it.run();
