import { strToU8, zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importItems } from '../../../modules/inventory/imports/batch.ts';
import { commit } from '../../../modules/inventory/imports/commit.ts';
import { list } from '../../../modules/inventory/imports/list.ts';
import { preview } from '../../../modules/inventory/imports/preview.ts';
import { record as importRecord } from '../../../modules/inventory/imports/record.ts';
import { showPreview } from '../../../modules/inventory/imports/show-preview.ts';
import { undo } from '../../../modules/inventory/imports/undo.ts';
import { list as listItems } from '../../../modules/inventory/items/list.ts';
import { remove } from '../../../modules/inventory/items/remove.ts';
import { price } from '../../../modules/inventory/pricing/set-price.ts';
import type { Answered } from '../../test-app.ts';
import { openStock, type Stock } from '../stock.ts';

const it = suite<{ stock: Stock }>('inventory.imports');

it.before.each(async (context) => {
  context.stock = await openStock();
});
it.after.each(async ({ stock }) => {
  assert.is(stock.booked(), stock.worth().lots, 'the books have what the lots are worth');
  await stock.app.close();
});

type Data = { [field: string]: unknown };

const record = (
  n: number,
  data: Readonly<Record<string, unknown>> = {},
  event_type = 'item.created',
) => ({
  entity_id: `item:${n}`,
  event_type,
  data: { sku: `S${n}`, name: `Stone ${n}`, sell_by: 'piece', ...data },
  source: 'old-system',
  idempotency_key: `key ${n}${event_type === 'item.created' ? '' : event_type}`,
});

const file = (text: string | Uint8Array, filename = 'items.csv') => ({
  filename,
  content_type: 'text/csv',
  bytes: typeof text === 'string' ? strToU8(text) : text,
});

const counts = ({ created, updated, skipped, failed }: Answered): number[] => [
  created,
  updated,
  skipped,
  failed,
];

it('imports each record once, in one fact, and reports failures', async ({ stock }) => {
  const records = [
    record(1, { quantity: 3, cost_price: 4, retail_price: 9, color: 'red' }),
    record(2, { sell_by: 'dozen' }),
    record(3, { status: 'fulfilled' }, 'item.snapshot'),
  ];
  const first = await stock.app.does(importItems, { records, filename: 'stones.json' });
  assert.equal(counts(first), [2, 0, 0, 1]);
  assert.equal(
    first.errors.map((one: Answered) => [one.index, one.entity_id]),
    [[1, 'item:2']],
  );
  assert.match(first.errors[0].reason, /no unit dozen/);
  assert.equal(stock.news(), ['item.created', 'item.snapshot', 'item.import.recorded']);
  const made = await stock.at('item:1');
  assert.equal(
    [made.source, made.cost_total, made.retail_price, made.color, made.import_batch_id],
    ['old-system', 12, 9, 'red', first.batch_id],
  );
  assert.is((await stock.at('item:3')).status, 'sold');
  assert.equal(stock.worth(), { lots: 1200, moves: 1200 });
  const again = await stock.app.does(importItems, { records });
  assert.equal([...counts(again), again.batch_id], [0, 0, 2, 1, null]);
});

it('updates what a row changed, once', async ({ stock }) => {
  const ask = (data: object) =>
    stock.app.does(importItems, { records: [record(1, data as never)], upsert: true });
  assert.equal(counts(await ask({ quantity: 3, cost_price: 4, color: 'red' })), [1, 0, 0, 0]);
  stock.news();
  const changed = { quantity: 5, cost_price: 4, color: 'blue', size: 'S' };
  assert.equal(counts(await ask(changed)), [0, 1, 0, 0]);
  assert.equal(stock.news(), ['item.patched', 'item.quantity.adjusted']);
  assert.equal(counts(await ask(changed)), [0, 0, 1, 0]);
  const now = await stock.at('item:1');
  assert.equal([now.quantity, now.color, now.size, now.cost_total], [5, 'blue', 'S', 20]);
});

it('imports events of an existing item', async ({ stock }) => {
  await stock.app.does(importItems, { records: [record(1)] });
  const events = [
    { ...record(1, {}, 'item.pricing.set'), data: { price_type: 'retail_price', new_price: 7 } },
    { ...record(1, {}, 'item.quantity.adjusted'), data: { new_qty: 4 } },
    { ...record(1, {}, 'item.updated'), data: { fields_changed: { name: { new: 'Stein' } } } },
    { ...record(1, {}, 'item.fulfilled'), data: {} },
    { ...record(9, {}, 'item.status.set'), data: { new_status: 'archived' } },
  ];
  const done = await stock.app.does(importItems, { records: events });
  assert.equal(counts(done), [0, 3, 0, 2]);
  const now = await stock.at('item:1');
  assert.equal([now.retail_price, now.quantity, now.name], [7, 4, 'Stein']);
});

it('fails only the records whose changes are not allowed', async ({ stock }) => {
  const records = [
    record(1, { barcode: '11', gtin: 'G1' }),
    record(2),
    record(3, { status: 'archived' }),
  ];
  await stock.app.does(importItems, { records });
  const event = (n: number, event_type: string, data: Data, key = '') => {
    const one = record(n, {}, event_type);
    return { ...one, data, idempotency_key: `${one.idempotency_key}${key}` };
  };
  const changed = (fields_changed: Data, key = '') =>
    event(2, 'item.updated', { fields_changed }, key);
  const done = await stock.app.does(importItems, {
    records: [
      changed({ sku: 'S1' }),
      changed({ barcode: '11' }, 'b'),
      changed({ gtin: 'G1' }, 'g'),
      event(2, 'item.transferred', { to_location_id: 'nowhere' }),
      { ...record(2, { barcode: '11' }), idempotency_key: 'other' },
      changed({ name: 'Pebble' }, 'n'),
    ],
    upsert: true,
  });
  assert.equal(counts(done), [0, 1, 0, 5]);
  assert.match(done.errors[0].reason, /SKU S1 is already used/);
  assert.match(done.errors[3].reason, /no location nowhere/);
  const now = await stock.at('item:2');
  assert.equal([now.sku, now.name, now.location_id ?? null], ['S2', 'Pebble', null]);
});

it('leaves what a row does not name', async ({ stock }) => {
  const ask = (event_type: string, data: Data, key: string) =>
    stock.app.does(importItems, {
      records: [{ ...record(1), event_type, data, idempotency_key: key }],
      upsert: true,
    });
  await ask('item.created', { sku: 'S1', name: 'Ruby', sell_by: 'carat', quantity: 2 }, 'a');
  assert.equal(counts(await ask('item.created', { name: 'Red ruby' }, 'b')), [0, 1, 0, 0]);
  assert.equal(counts(await ask('item.snapshot', { category: 'gems' }, 'c')), [0, 1, 0, 0]);
  const now = await stock.at('item:1');
  assert.equal([now.sell_by, now.name, now.category], ['carat', 'Red ruby', 'gems']);
  const other = { ...record(2), event_type: 'item.snapshot', data: { quantity: 1 } };
  assert.equal(counts(await stock.app.does(importItems, { records: [other] })), [1, 0, 0, 0]);
  const made = await stock.at('item:2');
  assert.equal([made.sku, made.name], ['SKU-000001', 'item:2']);
});

it('has no quantity of goods that have left stock', async ({ stock }) => {
  const records = [
    record(1, { quantity: 3, cost_price: 4, cost_total: 12, status: 'fulfilled' }),
    record(2, { quantity: 3, cost_price: 4, status: 'void' }),
  ];
  assert.equal(counts(await stock.app.does(importItems, { records })), [2, 0, 0, 0]);
  for (const [id, status] of [
    ['item:1', 'sold'],
    ['item:2', 'disposed'],
  ] as const) {
    const now = await stock.at(id);
    assert.equal([now.status, now.quantity, now.cost_price], [status, 0, 4]);
  }
  assert.equal(stock.worth(), { lots: 0, moves: 0 });
});

it('names the field of a price with too many decimals or digits', async ({ stock }) => {
  const records = [
    record(1, { quantity: 3, cost_price: 1.2345678 }),
    record(2, { quantity: 3, cost_price: 1.234567 }),
    record(3, { retail_price: 0.0000001 }),
    record(4, { retail_price: 999_999_999_999 }),
    { ...record(2, {}, 'item.pricing.set'), data: { price_type: 'cost_price', new_price: 1e-7 } },
  ];
  const done = await stock.app.does(importItems, { records });
  assert.equal(counts(done), [1, 0, 0, 4]);
  assert.equal(
    done.errors.map((one: Answered) => [one.index, one.entity_id, one.reason]),
    [
      [0, 'item:1', 'The field cost_price has at most 6 decimals.'],
      [2, 'item:3', 'The field retail_price has at most 6 decimals.'],
      [3, 'item:4', 'The field retail_price is at most 9007199254.'],
      [4, 'item:2', 'The field cost_price has at most 6 decimals.'],
    ],
  );
  const fine = {
    entity_id: 'item:5',
    event_type: 'item.created',
    data: { sku: 'S5', name: 'Stone 5', sell_by: 'piece', cost_price: 0.1234567 },
    upsert: false,
    by_sku: false,
    batch_id: null,
  };
  assert.is(await stock.refused(importRecord, fine), '422 price_too_precise');
});

it('names the row of a file whose cost is finer than costs are kept', async ({ stock }) => {
  const text = 'sku,name,cost_price\nA,Ring,1.234567\nB,Chain,1.2345678\n';
  const shown = await stock.app.does(preview, { file: file(text) });
  assert.equal(shown.errors, [
    { row: 3, column: 'cost_price', value: null, reason: 'it has more than 6 decimals' },
  ]);
  const { file_id, preview_hash } = shown;
  const done = await stock.app.does(commit, { file_id, preview_hash });
  assert.equal(counts(done), [1, 0, 0, 1]);
  assert.is(done.errors[0].reason, 'row 3, cost_price: it has more than 6 decimals.');
});

it('takes costs from managers only, and sends demo goods away', async ({ stock }) => {
  const demo = { ...record(8, { quantity: 0 }), source: 'demo' };
  await stock.app.does(importItems, { records: [demo] });
  assert.is((await stock.at('item:8')).source, 'demo');
  const records = [record(1, { cost_price: 4 })];
  assert.is(await stock.refused(importItems, { records }, 'operator'), '403 role_too_low');
  await stock.app.does(importItems, { records: [record(1)] }, { role: 'operator' });
  assert.is((await stock.at('item:8')).status, 404);
});

it('is undone completely, and can be imported again', async ({ stock }) => {
  const records = [record(1, { quantity: 3, cost_price: 4 }), record(2)];
  const { batch_id } = await stock.app.does(importItems, { records, filename: 'a.json' });
  assert.equal(await stock.app.does(undo, { batch_id }).then(({ ok, removed }) => [ok, removed]), [
    true,
    2,
  ]);
  assert.equal(stock.worth(), { lots: 0, moves: 0 });
  assert.is(await stock.refused(undo, { batch_id }), '409 already_undone');
  const again = await stock.app.does(importItems, { records });
  assert.equal(counts(again), [2, 0, 0, 0]);
  assert.equal(stock.worth(), { lots: 1200, moves: 1200 });
  const { batches, total } = await stock.app.asks(list, {});
  assert.equal(
    batches.map((one: Answered) => [one.filename, one.row_count, one.status]),
    [
      [null, 2, 'active'],
      ['a.json', 2, 'undone'],
    ],
  );
  assert.is(total, 2);
  await stock.app.does(price, { entity_id: 'item:1', price_type: 'retail_price', new_price: 3 });
  const outcome = await stock.app.tries(undo, { batch_id: again.batch_id });
  assert.equal(!outcome.done && [outcome.code, outcome.facts['skus']], ['items_changed', ['S1']]);
  assert.is(await stock.refused(undo, { batch_id: 'x' }), '404 not_found');
  assert.is(await stock.refused(undo, { batch_id: again.batch_id }, 'manager'), '403 role_too_low');
});

const csv = [
  'SKU;Item name;Qty;Unit cost;Price;Warehouse;Colour',
  'A;Ring;3;1.000,50;20;Shop;red',
  'B;Chain;two;1;5;Shop;',
  'C;Stone;1;2;5;Nowhere;',
  'A;Ring again;1;1;5;Shop;',
  'D;;1;1;5;Shop;',
  'E;Pearl;4;2,5;;;white',
].join('\n');

it('previews a file as it would come in', async ({ stock }) => {
  const shop = await stock.place('Shop');
  const shown = await stock.app.does(preview, { file: file(csv) });
  assert.equal(shown.mapping, {
    SKU: 'sku',
    'Item name': 'name',
    Qty: 'quantity',
    'Unit cost': 'cost_price',
    Price: 'retail_price',
    Warehouse: 'location_name',
    Colour: 'attribute',
  });
  assert.equal(shown.columns_unknown, [{ column: 'Colour', nearest: null }]);
  assert.equal([shown.rows_total, shown.to_create, shown.to_update, shown.to_skip], [6, 2, 0, 0]);
  assert.equal(
    shown.errors.map((one: Answered) => [one.row, one.column, one.value]),
    [
      [3, 'Qty', 'two'],
      [4, 'Warehouse', 'Nowhere'],
      [5, null, null],
      [6, null, null],
    ],
  );
  const again = await stock.app.asks(showPreview, { file_id: shown.file_id });
  assert.equal(again, shown);
  const { file_id, preview_hash } = shown;
  const done = await stock.app.does(commit, { file_id, preview_hash });
  assert.equal(counts(done), [2, 0, 0, 4]);
  assert.match(done.errors[0].reason, /row 3, Qty two: it is no number/);
  const { items } = await stock.app.asks(listItems, { sort: 'sku' });
  assert.equal(
    items.map((one: Answered) => [
      one.sku,
      one.quantity,
      one.cost_price,
      one.location_id,
      one.colour,
      one.source,
    ]),
    [
      ['A', 3, 1000.5, shop, 'red', 'csv_import'],
      ['E', 4, 2.5, shop, 'white', 'csv_import'],
    ],
  );
  const after = await stock.app.asks(showPreview, { file_id });
  assert.equal([after.to_create, after.to_skip], [0, 2]);
  await stock.app.does(undo, { batch_id: done.batch_id });
  assert.equal(counts(await stock.app.does(commit, { file_id, preview_hash })), [2, 0, 0, 4]);
});

it('names unknown columns with the field of which they may be a misspelling', async ({ stock }) => {
  const text =
    'sku,name,quantitty,Barcod,retail_prise,Gem grade,Selling prcie\nA,Ring,5,1,2,AAA,3\n';
  const unknown = async (mapping?: object): Promise<unknown> => {
    const sent = { file: file(text), ...(mapping ? { mapping } : {}) };
    const { columns_unknown } = await stock.app.does(preview, sent as never);
    return columns_unknown.map((one: Answered) => [one.column, one.nearest]);
  };
  const grade = ['Gem grade', null];
  assert.equal(await unknown(), [
    ['quantitty', 'quantity'],
    ['Barcod', 'barcode'],
    ['retail_prise', 'retail_price'],
    grade,
    ['Selling prcie', 'retail_price'],
  ]);
  const meant = { quantitty: 'quantity', Barcod: 'attribute', retail_prise: 'retail_price' };
  assert.equal(await unknown({ ...meant, 'Selling prcie': 'skip' }), [grade]);
});

it('refuses to commit without a matching preview', async ({ stock }) => {
  const shown = await stock.app.does(preview, { file: file('sku,name,price\nA,Ring,5\n') });
  const { file_id, preview_hash } = shown;
  const refused = (more: object) => stock.refused(commit, { file_id, preview_hash, ...more });
  assert.is(await refused({ mapping: { price: 'wholesale_price' } }), '409 preview_changed');
  assert.is(await refused({ upsert: true }), '409 preview_changed');
  assert.is(await refused({ mapping: { price: 'nothing' } }), '422 bad_mapping');
  assert.is(await refused({ mapping: { name: 'skip' } }), '422 mapping_lacks');
  assert.is(await refused({ file_id: 'x' }), '404 not_found');
  assert.is(await refused({ sheet: 'Other' }), '422 unknown_sheet');
  const mapping = { price: 'wholesale_price' };
  const corrected = await stock.app.does(preview, {
    file: file('sku,name,price\nA,Ring,5\n'),
    mapping,
  });
  await stock.app.does(commit, { ...corrected, mapping, preview_hash: corrected.preview_hash });
  const { items } = await stock.app.asks(listItems, {});
  assert.equal([items[0].wholesale_price, items[0].retail_price], [5, undefined]);
});

it('updates by SKU where it may', async ({ stock }) => {
  const id = await stock.item({ sku: 'A' });
  const text = 'sku\tname\tretail_price\nA\tRing\t5\n';
  const shown = await stock.app.does(preview, { file: file(text), upsert: true });
  assert.equal([shown.to_create, shown.to_update], [0, 1]);
  const { file_id, preview_hash } = shown;
  const done = await stock.app.does(commit, { file_id, preview_hash, upsert: true });
  assert.equal(counts(done), [0, 1, 0, 0]);
  assert.equal([(await stock.at(id)).name, (await stock.at(id)).retail_price], ['Ring', 5]);
});

it('previews a row that was imported before as skipped, even after changes of its item', async ({
  stock,
}) => {
  const sent = { file: file('sku,name\nA,Ring\n') };
  const { file_id, preview_hash } = await stock.app.does(preview, sent);
  await stock.app.does(commit, { file_id, preview_hash });
  const { items } = await stock.app.asks(listItems, {});
  await stock.app.does(remove, { entity_id: items[0].id });
  const shown = await stock.app.does(preview, sent);
  assert.equal([shown.to_create, shown.to_skip], [0, 1]);
  const done = await stock.app.does(commit, { file_id: shown.file_id, preview_hash });
  assert.equal(counts(done), [0, 0, 1, 0]);
});

it('previews an update as it would come about: what is so already is skipped, what cannot be changed fails', async ({
  stock,
}) => {
  await stock.item({ sku: 'A', name: 'Ring', retail_price: 5 });
  await stock.item({ sku: 'B', name: 'Chain', retail_price: 5 });
  await stock.item({ sku: 'C', name: 'Stone', sell_by: 'piece', quantity: 2 });
  const text = 'sku,name,retail_price,quantity\nA,Ring,5,\nB,Chain,6,\nC,Stone,,1.5\nD,Pearl,1,1\n';
  const shown = await stock.app.does(preview, { file: file(text), upsert: true });
  const { file_id, preview_hash } = shown;
  const done = await stock.app.does(commit, { file_id, preview_hash, upsert: true });
  assert.equal(
    [shown.to_create, shown.to_update, shown.to_skip, shown.errors.length],
    [1, 1, 1, 1],
  );
  assert.equal(counts(done), [1, 1, 1, 1]);
  assert.is(shown.errors[0].reason, done.errors[0].reason);
});

const sheet = (rows: readonly (readonly string[])[]): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, y) =>
        `<row r="${y + 1}">${row
          .map((cell, x) => {
            const at = `r="${'ABC'[x]}${y + 1}"`;
            return /^\d/.test(cell)
              ? `<c ${at}><v>${cell}</v></c>`
              : `<c ${at} t="inlineStr"><is><t>${cell}</t></is></c>`;
          })
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

const workbook = (): Uint8Array => {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${xml}<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${xml}<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${xml}<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="Rings" sheetId="1" r:id="r1"/><sheet name="Chains" sheetId="2" r:id="r2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${xml}<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${rel}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      xml +
        sheet([
          ['sku', 'name', 'cost'],
          ['A', 'Ring', '0.30000000000000004'],
        ]),
    ),
    'xl/worksheets/sheet2.xml': strToU8(
      xml +
        sheet([
          ['sku', 'name', 'qty'],
          ['B', 'Chain', '7'],
        ]),
    ),
  });
};

it('reads a sheet of a workbook', async ({ stock }) => {
  const bytes = workbook();
  const first = await stock.app.does(preview, { file: file(bytes, 'items.xlsx') });
  assert.equal(
    [first.sheets, first.sheet, first.rows_preview],
    [['Rings', 'Chains'], 'Rings', [{ sku: 'A', name: 'Ring', cost_price: 0.3 }]],
  );
  const { file_id } = first;
  const second = await stock.app.asks(showPreview, { file_id, sheet: 'Chains' });
  assert.equal(second.rows_preview, [{ sku: 'B', name: 'Chain', quantity: 7 }]);
  const refused = (text: string | Uint8Array) => stock.refused(preview, { file: file(text) });
  assert.is(await refused(bytes.slice(0, 200)), '422 unreadable_file');
  assert.is(await refused(new Uint8Array([1, 0, 2])), '422 unreadable_file');
  assert.is(await refused(''), '422 unreadable_file');
});

it.run();
