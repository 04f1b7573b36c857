import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documentIn } from '../../modules/ai/reading/model-document.ts';

const it = suite('ai.madeOut');

const flour = { description: 'Flour', quantity: 1, unit_price: 30 };

it('takes dates, amounts and kinds as models write them', () => {
  const found = documentIn({
    kind: 'Tax Invoice',
    supplier_name: ' Mill ',
    date: '3 Nov 2025',
    currency: 'eur',
    total: '1.030,50',
    line_items: [{ description: 'Flour', quantity: '2', unit_price: '515.25' }],
  });
  assert.equal(
    [found?.kind, found?.supplier_name, found?.date, found?.currency, found?.total],
    ['invoice', 'Mill', '2025-11-03', 'EUR', 1030.5],
  );
  assert.equal([found?.line_items[0]?.quantity, found?.line_items[0]?.unit_price], [2, 515.25]);
  assert.equal(found?.issues, []);
});

it('leaves out what does not fit, and says so, instead of all of it', () => {
  const found = documentIn({
    kind: 'invoice',
    supplier_name: 'Mill',
    contact_id: 'contact:someone-else',
    date: '31/13/2025',
    currency: 'gold',
    total: 1e300,
    tax: {},
    shoe: 38,
    tax_lines: [{ rate: 7, amount: 'none' }, 5],
    line_items: [{ ...flour, item_id: 'item:x' }, { description: 'No price' }, null],
  });
  assert.equal([found?.supplier_name, found?.contact_id], ['Mill', null]);
  assert.equal(
    found?.line_items.map(({ description, item_id }) => [description, item_id]),
    [['Flour', null]],
  );
  assert.equal([found?.date, found?.currency, found?.total, found?.tax], [null, null, null, null]);
  assert.equal(found?.issues, [
    '1 of its 2 lines cannot be read.',
    'Its date cannot be read.',
    'Its currency cannot be read.',
    'Its tax cannot be read.',
    'Its total cannot be read.',
  ]);
});

it('derives the unit price of a line from its total', () => {
  const found = documentIn({ line_items: [{ description: 'A', quantity: 3, line_total: 10 }] });
  assert.is(found?.line_items[0]?.unit_price, 3.333333);
});

it('is nothing where nothing of it can be read', () => {
  for (const none of [undefined, null, 5, 'x', [], { kind: 5, total: 'thirty' }])
    assert.is(documentIn(none), undefined);
  assert.is(documentIn({ kind: 'table' })?.kind, 'table');
});

it.run();
