import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineOf, valueIn } from '../../../modules/labels/sheets/values.ts';

const it = suite('labels.sheets.values');

const ring = {
  sku: 'OPAL-1',
  name: ' Opal ring ',
  barcode: null,
  currency: 'USD',
  retail_price: 290,
  wholesale_price: 1.2345,
  weight: 3.2,
  weight_unit: 'g',
  quantity: 3,
  recoverable: false,
  tax_codes: ['VAT', 'LUX'],
  description: '',
  attributes: { stone: 'opal' },
  stone: 'opal',
};

it('read the item, and its code', () => {
  assert.is(valueIn(ring, 'name'), 'Opal ring');
  assert.is(valueIn(ring, 'stone'), 'opal');
  assert.is(valueIn(ring, 'barcode'), 'OPAL-1');
  assert.is(valueIn({ ...ring, barcode: '2000000000015' }, 'qr'), '2000000000015');
  assert.is(valueIn(ring, 'quantity'), '3');
  assert.is(valueIn(ring, 'recoverable'), 'no');
  assert.is(valueIn(ring, 'tax_codes'), 'VAT, LUX');
  assert.is(valueIn(ring, 'weight'), '3.2 g');
});

it('write money with the decimals of its currency', () => {
  assert.is(valueIn(ring, 'sale_price'), '$290.00');
  assert.is(valueIn({ ...ring, sale_price: 250 }, 'sale_price'), '$250.00');
  assert.is(valueIn({ ...ring, currency: 'JPY' }, 'retail_price'), '¥290');
  assert.is(valueIn({ ...ring, currency: 'EUR' }, 'retail_price', 'de'), '290,00\u00a0€');
  assert.is(valueIn(ring, 'wholesale_price'), '$1.2345');
  assert.is(valueIn({ ...ring, currency: '' }, 'retail_price'), '290.00');
});

it('are nothing where the item has nothing', () => {
  for (const key of [
    'description',
    'barcode_2',
    'attributes',
    'constructor',
    '__proto__',
    'toString',
  ])
    assert.is(valueIn(ring, key), undefined, key);
  assert.is(lineOf(ring, { key: 'description', label: 'Description' }), undefined);
});

it('follow their label where it is shown, cut to fifty characters', () => {
  const sku = { key: 'sku', label: 'SKU' };
  assert.is(lineOf(ring, sku), 'OPAL-1');
  assert.is(lineOf(ring, { ...sku, show_label: true }), 'SKU: OPAL-1');
  assert.is(lineOf(ring, { ...sku, label: ' ', show_label: true }), 'OPAL-1');
  const name = { key: 'name', label: 'Name', show_label: true };
  const long = lineOf({ ...ring, name: '💍'.repeat(80) }, name) ?? '';
  assert.is([...long].length, 50);
  assert.ok(long.isWellFormed());
});

it.run();
