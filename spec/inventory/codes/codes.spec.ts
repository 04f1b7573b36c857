import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scan as scanOntoDoc } from '../../../modules/documents/drafting/scan.ts';
import { elementsIn } from '../../../modules/inventory/codes/gs1.ts';
import { gtinsIn, hasCheckDigit } from '../../../modules/inventory/codes/gtin.ts';
import { create } from '../../../modules/inventory/items/create.ts';
import { lookup } from '../../../modules/inventory/items/lookup.ts';
import { draft } from '../../documents/documents.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('inventory.codes');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(({ app }) => app.close());

const said = (code: string): object | undefined => {
  const found = elementsIn(code);
  return found && Object.fromEntries(found);
};

it('read what codes of GS1 say, however they come', () => {
  const all = { '01': '09501101530003', 17: '251231', 10: 'AB-12', 21: 'S 1' };
  for (const code of [
    ']d201095011015300031725123110AB-12\u001d21S 1',
    '01095011015300031725123110AB-12\u001d21S 1',
    '\u001d01095011015300031725123110AB-12\u001d21S 1',
    '(01)09501101530003(17)251231(10)AB-12(21)S 1',
    'https://id.example.com/gtin/x/01/09501101530003/10/AB-12/21/S%201?17=251231&utm=2',
  ])
    assert.equal(said(code), all, code);
});

it('take nothing else for one', () => {
  for (const code of [
    '',
    'RING-1',
    '01234567890128',
    '9501101530003',
    'https://example.com/01/x',
    'https://example.com/share/0109501101530003',
    '(01)',
    'x(01)09501101530003',
    ']d2',
    ']d20109501',
    ']C12712',
    ']C110',
    ']C1010950110153000317x',
    '0109501101530003\u001d17x',
  ])
    assert.is(said(code), undefined, code);
});

it('know a trade item by each of its spellings', () => {
  assert.equal(gtinsIn('012345678905'), ['00012345678905', '0012345678905', '012345678905']);
  assert.equal(gtinsIn('9501101530003'), ['09501101530003', '9501101530003']);
  assert.equal(gtinsIn('(01)00000000123457'), [
    '00000000123457',
    '0000000123457',
    '000000123457',
    '00123457',
  ]);
  assert.equal(gtinsIn('9501101530004'), []);
  assert.equal(gtinsIn('123456'), []);
  assert.ok(hasCheckDigit('2000000000015'));
});

it('find goods by the trade item number in what was scanned', async ({ app }) => {
  const made = async (name: string, more: object): Promise<string> =>
    (await app.does(create, { name, sell_by: 'piece', quantity: 3, ...more })).id;
  const tea = await made('Tea', { gtin: '09501101530003' });
  const mug = await made('Mug', { barcode: '012345678905' });
  const odd = await made('Odd', { sku: '(01)09501101530003' });
  const find = async (code: string): Promise<unknown> => {
    const { item, matched_by } = await app.asks(lookup, { code });
    return [item.id, matched_by];
  };
  assert.equal(await find('9501101530003'), [tea, 'gtin']);
  assert.equal(await find(']d2010950110153000310B1'), [tea, 'gtin']);
  assert.equal(await find('https://id.example.com/01/9501101530003?17=251231'), [tea, 'gtin']);
  assert.equal(await find('0012345678905'), [mug, 'barcode']);
  assert.equal(await find('(01)09501101530003'), [odd, 'sku'], 'as it stands there comes first');
  const { code } = await app.asks(lookup, { code: '(01)09501101530010' });
  assert.is(code, 'not_found');
  const entity_id = await draft(app, 'quotation');
  const { line } = await app.does(scanOntoDoc, { entity_id, barcode: '\u001d0109501101530003' });
  assert.is(line.item_id, tea);
});

it.run();
