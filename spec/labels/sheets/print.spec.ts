import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { codeOf } from '../../../kernel/platform/pdf/codes.ts';
import { bulkPrint } from '../../../modules/labels/sheets/bulk-print.ts';
import { print } from '../../../modules/labels/sheets/print.ts';
import { sheetOf } from '../../../modules/labels/sheets/sheet.ts';
import { templateFor } from '../../../modules/labels/sheets/template-for.ts';
import { create } from '../../../modules/labels/templates/create.ts';
import { builtIn, type TemplateFields } from '../../../modules/labels/templates/fields.ts';
import { openStock, type Stock } from '../../inventory/stock.ts';
import type { Answered, TestApp } from '../../test-app.ts';

const it = suite<{ stock: Stock; app: TestApp; id: string }>('labels.sheets.print');

it.before.each(async (context) => {
  context.stock = await openStock();
  context.app = context.stock.app;
  context.id = await context.stock.item({
    name: 'Opal & <b>gold</b>',
    sku: 'OPAL-1',
    retail_price: 290,
  });
});
it.after.each(({ app }) => app.close());

const text = (pdf: Answered): string => Buffer.from(pdf.bytes).toString('latin1');
const pages = (pdf: Answered): number => text(pdf).match(/\/Type \/Page\b/g)?.length ?? 0;

/** Size of a PDF's first page in millimetres. */
const millimetres = (pdf: Answered): number[] => {
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text(pdf)) ?? [];
  return box.slice(1).map((points) => Math.floor((Number(points) / 72) * 25.4));
};

/** The labels as HTML. */
const sheet = async (
  app: TestApp,
  ids: readonly string[],
  template: Partial<TemplateFields> = {},
  role: 'operator' | 'manager' = 'manager',
): Promise<string> => {
  const caller = app.caller(role);
  const company = { id: caller.company_id, name: '', settings: {} };
  const now = {
    ts: '',
    today: '',
    company,
    caller,
    correlation_id: '',
    source: 'api',
    id: () => '',
  };
  const made = await sheetOf(app.reader(), now, ids, { ...builtIn, ...template });
  return isRefusal(made) ? `${made.status}` : made;
};

it('makes a page of the label’s size for an item', async ({ app, id }) => {
  const pdf = await app.asks(print, { entity_id: id });
  assert.is(pdf.media, 'application/pdf');
  assert.is(pdf.filename, `label-${id.replace(':', '-')}.pdf`);
  assert.is(text(pdf).slice(0, 5), '%PDF-');
  assert.equal([pages(pdf), ...millimetres(pdf)], [1, 40, 30]);
  const lying = { name: 'Sign', format: 'A5', orientation: 'landscape' as const, copies: 3 };
  const { id: template_id } = await app.does(create, lying);
  const signs = await app.asks(print, { entity_id: id, template_id });
  assert.equal([pages(signs), ...millimetres(signs)], [3, 210, 148]);
});

it('makes a page for each item and copy, in the order of the ids', async ({ app, stock, id }) => {
  const other = await stock.item({ name: 'Garnet', sku: 'G' });
  const { id: template_id } = await app.does(create, { name: 'A', copies: 2 });
  const pdf = await app.asks(bulkPrint, { entity_ids: [other, id, other], template_id });
  assert.is(pdf.filename, 'labels.pdf');
  assert.is(pages(pdf), 6);
  const made = await sheet(app, [other, id, other], { copies: 2 });
  const names = [...made.matchAll(/<p dir="auto" style="">(Garnet|Opal)/g)].map(([, name]) => name);
  assert.equal(names, ['Garnet', 'Garnet', 'Opal', 'Opal', 'Garnet', 'Garnet']);
});

it('prints labels on sheets of Avery', async ({ app, id }) => {
  const entity_ids = Array.from({ length: 22 }, () => id);
  const full = await app.asks(bulkPrint, { entity_ids, sheet: 'L7160' });
  assert.equal([pages(full), ...millimetres(full)], [2, 210, 297]);
  const used = await app.asks(print, { entity_id: id, sheet: '5160', start: 30 });
  assert.equal([pages(used), ...millimetres(used)], [1, 215, 279]);
});

it('takes the template asked for, else the oldest, else its own', async ({ app }) => {
  const named = (asked?: string | null) => templateFor(app.reader(), asked).name;
  assert.is(named(), builtIn.name);
  const { id: first } = await app.does(create, { name: 'first' });
  const { id: second } = await app.does(create, { name: 'second' });
  assert.equal(
    [named(), named(null), named(second), named('none')],
    ['first', 'first', 'second', 'first'],
  );
  assert.ok(first);
});

it('escapes field values', async ({ app, id }) => {
  const made = await sheet(app, [id], {
    fields: [{ key: 'name', label: '<i>', type: 'text', show_label: true }],
  });
  assert.match(made, '&lt;i&gt;: Opal &amp; &lt;b&gt;gold&lt;/b&gt;');
  assert.not.match(made, /<b>|<i>/);
});

it('draws bars with their quiet zones, and a square of ten millimetres', async ({ app, id }) => {
  const fields: TemplateFields['fields'] = [
    { key: 'sku', label: '', type: 'barcode' },
    { key: 'qr', label: '', type: 'qr', x: 88, y: 2 },
  ];
  const made = await sheet(app, [id], { format: '100x50mm', fields });
  const [linear, square] = [
    ...made.matchAll(/<svg width="([\d.]+)mm" height="([\d.]+)mm" viewBox="0 0 (\d+) (\d+)"/g),
  ];
  const { runs = [] } = (await codeOf('barcode', 'OPAL-1')) ?? {};
  const modules = runs.reduce((sum, run) => sum + run, 0);
  assert.is(modules % 11, 2, 'symbols of 11 modules and the stop of 13');
  assert.is(Number(linear?.[3]), modules + 20);
  assert.ok(Math.abs(Number(linear?.[1]) - (modules + 20) * 0.38) < 0.01);
  assert.match(made, /<path d="M10 0h2v1h-2z/, 'the first bar stands behind ten modules');
  assert.match(made, '<p class="under">OPAL-1</p>');
  assert.equal(square?.slice(1, 5), ['10.000', '10.000', '21', '21']);
  assert.match(made, 'left:88mm;top:2mm');
});

it('prints the text of values that cannot be encoded', async ({ app, stock }) => {
  const long = await stock.item({ sku: 'L', attributes: { story: 'word '.repeat(1000) } });
  const fields: TemplateFields['fields'] = [{ key: 'story', label: '', type: 'qr' }];
  const made = await sheet(app, [long], { fields });
  assert.not.match(made, '<svg');
  assert.match(made, '<p dir="auto" style="">word word');
});

it('prints costs only for roles that see them', async ({ app, id }) => {
  const fields: TemplateFields['fields'] = [
    { key: 'cost_price', label: 'Cost', type: 'text', show_label: true },
  ];
  assert.match(await sheet(app, [id], { fields }), 'Cost: $2.00');
  assert.not.match(await sheet(app, [id], { fields }, 'operator'), 'Cost');
});

it('ends text before a code on its right', async ({ app, id }) => {
  const fields: TemplateFields['fields'] = [
    { key: 'name', label: '', type: 'text', x: 2, y: 2 },
    { key: 'sku', label: '', type: 'text', x: 2, y: 20 },
    { key: 'qr', label: '', type: 'qr', x: 50, y: 2 },
  ];
  const made = await sheet(app, [id], { format: '62x29mm', fields });
  assert.match(made, 'left:2mm;top:2mm;max-width:47.5mm');
  assert.match(made, 'left:2mm;top:20mm;max-width:60mm');
});

it('refuses unknown items, those of another company, and too many labels', async ({ app, id }) => {
  const unknown = await app.asks(print, { entity_id: 'item:none' });
  assert.equal([unknown.status, unknown.code], [404, 'not_found']);
  const some = await app.asks(bulkPrint, { entity_ids: [id, 'item:a', 'item:b'] });
  assert.equal(
    [some.status, some.entity_ids ?? some.facts.entity_ids],
    [404, ['item:a', 'item:b']],
  );
  const theirs = await app.asks(print, { entity_id: id }, { company_id: 'another' });
  assert.is(theirs.status, 404);
  const { id: template_id } = await app.does(create, { name: 'A', copies: 100 });
  const entity_ids = Array.from({ length: limits.labelsAtOnce / 100 + 1 }, () => id);
  const many = await app.asks(bulkPrint, { entity_ids, template_id });
  assert.equal([many.status, many.code], [422, 'too_many_labels']);
});

it.run();
