import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listContacts } from '../../../modules/crm/contacts/list.ts';
import { list as listItems } from '../../../modules/inventory/items/list.ts';
import { openBooks } from '../../accounting/books.ts';
import type { TestApp } from '../../test-app.ts';
import { counts, imports, previews, undoes } from '../runs/import-run.ts';

type Context = { app: TestApp };

const it = suite<Context>('imports.runs');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const items = (n: number, from = 1): string =>
  `sku,name,quantity,cost\n${Array.from({ length: n }, (_, at) => `S-${from + at},Item ${from + at},2,1.50`).join('\n')}`;

it('previews exactly what its import does, and takes it back', async ({ app }) => {
  const text = `${items(450)}\nS-7,Twice,1,1\nS-900,,1,1\nS-901,Bad,x,1`;
  const run = await previews(app, 'items', text);
  assert.is(run.status, 'previewed');
  assert.equal([run.rows_total, run.records_total], [453, 453]);
  assert.equal(run.expected, { created: 450, updated: 0, skipped: 0, failed: 3 });
  assert.is((await app.asks(listItems, {})).total, 0, 'nothing is imported yet');
  const done = await imports(app, run);
  assert.is(done.status, 'done');
  assert.equal(counts(done), run.expected);
  assert.is((await app.asks(listItems, {})).total, 450);
  const again = await previews(app, 'items', text);
  assert.equal(again.expected, { created: 0, updated: 0, skipped: 450, failed: 3 });
  const undone = await undoes(app, run.run_id);
  assert.equal([undone.status, undone.removed, undone.kept_count], ['undone', 450, 0]);
  assert.is((await app.asks(listItems, {})).total, 0);
  const anew = await previews(app, 'items', text);
  assert.is(anew.expected.created, 450, 'the keys are free again');
});

it('imports contacts', async ({ app }) => {
  const text = 'Name,E-mail,Type,Region\nAnn,ann@example.com,customer,North\nBob,,supplier,\n';
  const run = await previews(app, 'contacts', text);
  assert.equal(run.expected, { created: 2, updated: 0, skipped: 0, failed: 0 });
  const done = await imports(app, run);
  assert.equal(counts(done), run.expected);
  const { items: found } = await app.asks(listContacts, {});
  const ann = found.find((one: { name: string }) => one.name === 'Ann');
  assert.equal([ann.email, ann.attributes], ['ann@example.com', { region: 'North' }]);
});

it.run();
