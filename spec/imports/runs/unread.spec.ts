import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listContacts } from '../../../modules/crm/contacts/list.ts';
import { create } from '../../../modules/imports/runs/create.ts';
import { get } from '../../../modules/imports/runs/get.ts';
import { preview } from '../../../modules/imports/runs/preview.ts';
import { report } from '../../../modules/imports/runs/report.ts';
import { commit } from '../../../modules/inventory/imports/commit.ts';
import { preview as previewItems } from '../../../modules/inventory/imports/preview.ts';
import { list as listItems } from '../../../modules/inventory/items/list.ts';
import { workbook } from '../../kernel/platform/sheets/workbook.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';
import { imports, previews, upload, works } from './import-run.ts';

type Context = { app: TestApp };

const it = suite<Context>('imports.runs.unread');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const book = () => ({
  filename: 'stock.xlsx',
  content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes: workbook([
    {
      name: 'Stock',
      rows: [
        ['sku', 'name'],
        ['A', 'Ring'],
        ['', ''],
        ['B', 'Chain'],
      ],
    },
    {
      name: 'Prices',
      rows: [
        ['sku', 'price'],
        ['A', '3'],
        ['B', '4'],
      ],
    },
    {
      name: 'Old',
      isHidden: true,
      rows: [
        ['', ''],
        ['sku', 'name'],
        ['Z', 'Net'],
      ],
    },
    { name: 'Empty', rows: [['', '']] },
  ]),
});

const unread = [
  { sheet: 'Prices', row: 1, rows: 3, reason: 'The sheet was not read.', text: 'sku price' },
  { sheet: 'Old', row: 2, rows: 2, reason: 'The sheet was not read.', text: 'sku name' },
];

const textOf = async (answer: Answered): Promise<string> => {
  let text = '';
  for await (const piece of answer.bytes) text += piece;
  return text;
};

it('names the sheets of a workbook that are not read, hidden ones too', async ({ app }) => {
  const made = await app.does(create, { file: book(), kind: 'items' });
  assert.equal(made.sheets_left_out, unread);
  await works(app, made.run_id);
  const at = { run_id: made.run_id };
  assert.equal((await app.asks(preview, at)).sheets_left_out, unread);
  const done = await imports(app, await app.asks(get, at));
  assert.equal([done.created, done.sheets_left_out], [2, unread]);
  const text = await textOf(await app.asks(report, at));
  assert.match(text, /^2,created,/m);
  assert.match(text, /^4,created,/m, 'a blank row is counted as the file shows it');
  assert.match(text, /^,left_out,Prices,The sheet was not read. Rows: 3.\r$/m);
});

it('names them in the preview and the import of a small file of items', async ({ app }) => {
  const shown = await app.does(previewItems, { file: book() });
  assert.equal(shown.sheets_left_out, unread);
  const { file_id, preview_hash } = shown;
  const done = await app.does(commit, { file_id, preview_hash });
  assert.equal([done.records, done.created, done.sheets_left_out], [2, 2, unread]);
  const again = await app.does(commit, { file_id, preview_hash });
  assert.equal(
    again.left_out.map(({ row, outcome }: Answered) => [row, outcome]),
    [
      [2, 'skipped'],
      [4, 'skipped'],
    ],
  );
});

it('fails a row with a cell beyond the last header, which is cut in the wrong place', async ({
  app,
}) => {
  const text = 'sku,name,quantity\nA,Ring,1\nB,Chain, long,2\n\nC,Clasp,3,,\n';
  const run = await previews(app, 'items', text);
  assert.equal(run.expected, { created: 2, updated: 0, skipped: 0, failed: 1 });
  const { errors } = await app.asks(preview, { run_id: run.run_id });
  assert.equal(
    errors.map(({ row, reason }: Answered) => [row, reason]),
    [[3, 'the row has 4 cells for 3 columns']],
  );
  const shown = await app.does(previewItems, { file: upload(text) });
  assert.equal([shown.to_create, shown.errors[0].row, shown.errors[0].value], [2, 3, '2']);
});

it('keeps every column apart, repeated headers and those of other scripts too', async ({ app }) => {
  const text = 'sku,name,สี,ขนาด,Note,Note,note 2\nA,Ring,แดง,7,one,two,three\n';
  await imports(app, await previews(app, 'items', text));
  const { items } = await app.asks(listItems, {});
  assert.equal(items[0].attributes, {
    สี: 'แดง',
    ขนาด: '7',
    note: 'one',
    note_2: 'two',
    note_2_2: 'three',
  });
});

it('names the columns that no field takes', async ({ app }) => {
  const text =
    'doc_type,number,customer,description,quantity,price,Salesman\nquotation,Q-1,Ann,Rope,1,2,Bob\n';
  const run = await previews(app, 'documents', text);
  assert.equal(run.columns_left_out, ['Salesman']);
  const mapping = { Region: 'skip' };
  const contacts = await previews(app, 'contacts', 'Name,Region\nAnn,North\n', { mapping });
  assert.equal(contacts.columns_left_out, ['Region']);
  await imports(app, contacts);
  assert.is((await app.asks(listContacts, {})).total, 1);
});

it.run();
