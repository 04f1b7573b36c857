import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { zpl } from '../../../modules/labels/sheets/zpl.ts';
import { create } from '../../../modules/labels/templates/create.ts';
import { openStock, type Stock } from '../../inventory/stock.ts';
import type { TestApp } from '../../test-app.ts';

const it = suite<{ stock: Stock; app: TestApp; id: string }>('labels.sheets.zpl');

it.before(async (context) => {
  context.stock = await openStock();
  context.app = context.stock.app;
  context.id = await context.stock.item({
    ...{ name: 'Opal ^ ring_~', sku: 'OPAL-1', barcode: '4006381333931', retail_price: 290 },
  });
});
it.after(({ app }) => app.close());

const textOf = async (app: TestApp, asked: object): Promise<string> => {
  const { bytes } = await app.asks(zpl, asked as never);
  return new TextDecoder().decode(bytes);
};

it('writes a label with its size, text and code, in dots of the print head', async ({
  app,
  id,
}) => {
  const text = await textOf(app, { entity_ids: [id] });
  assert.match(text, /^\^XA\^CI28\^PW320\^LL240\^LH0,0\n/);
  assert.match(text, /\^FO12,12\^A0N,20,20\^FB296,2,0,L,0\^FH\^FDOpal _5E ring_5F_7E\^FS/);
  assert.match(text, /\^BY1\^BCN,80,Y,N,N\^FH\^FD4006381333931\^FS/);
  assert.match(text, /\^PQ1\n\^XZ\n$/);
  assert.match(await textOf(app, { entity_ids: [id], dpi: 300 }), '^PW480^LL360');
});

it('has fields at their places, prices with currency, and the copies of the template', async ({
  app,
  id,
}) => {
  const { id: template_id } = await app.does(create, {
    ...{ name: 'Roll', format: '62x29mm', copies: 3 },
    fields: [
      { key: 'retail_price', x: 2, y: 3, fontSize: 10 },
      { key: 'qr', type: 'qr', x: 50, y: 2 },
    ],
  });
  const text = await textOf(app, { entity_ids: [id, id], template_id });
  assert.match(text, '^FO16,24^A0N,28,28');
  assert.match(text, '290.00');
  assert.match(text, /\^FO400,16\^BQN,2,3\^FH\^FDMA,4006381333931\^FS/);
  assert.is(text.match(/\^PQ3/g)?.length, 2);
});

it('refuses unknown items and too many labels', async ({ app, id }) => {
  const codeOf = async (asked: object) => (await app.asks(zpl, asked as never)).code;
  assert.is(await codeOf({ entity_ids: [id, 'item:none'] }), 'not_found');
  const { id: template_id } = await app.does(create, { name: 'Many', copies: 100 });
  const entity_ids = Array.from({ length: 11 }, () => id);
  assert.is(await codeOf({ entity_ids, template_id }), 'too_many_labels');
});

it.run();
