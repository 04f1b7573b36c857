import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listContacts } from '../../../modules/crm/contacts/list.ts';
import { list as listItems } from '../../../modules/inventory/items/list.ts';
import { openBooks } from '../../accounting/books.ts';
import type { TestHouse } from '../../in-memory-installation.ts';
import { counts, imports, previews, undoes } from '../runs/made.ts';

type Context = { house: TestHouse };

const it = suite<Context>('imports.runs');

it.before.each(async (context) => {
  context.house = await openBooks();
});
it.after.each(async ({ house }) => {
  await house.close();
});

const items = (n: number, from = 1): string =>
  `sku,name,quantity,cost\n${Array.from({ length: n }, (_, at) => `S-${from + at},Item ${from + at},2,1.50`).join('\n')}`;

it('previews exactly what its import does, and takes it back', async ({ house }) => {
  const text = `${items(450)}\nS-7,Twice,1,1\nS-900,,1,1\nS-901,Bad,x,1`;
  const run = await previews(house, 'items', text);
  assert.is(run.status, 'previewed');
  assert.equal([run.rows_total, run.records_total], [453, 453]);
  assert.equal(run.expected, { created: 450, updated: 0, skipped: 0, failed: 3 });
  assert.is((await house.asks(listItems, {})).total, 0, 'nothing is imported yet');
  const done = await imports(house, run);
  assert.is(done.status, 'done');
  assert.equal(counts(done), run.expected);
  assert.is((await house.asks(listItems, {})).total, 450);
  const again = await previews(house, 'items', text);
  assert.equal(again.expected, { created: 0, updated: 0, skipped: 450, failed: 3 });
  const undone = await undoes(house, run.run_id);
  assert.equal([undone.status, undone.removed, undone.kept_count], ['undone', 450, 0]);
  assert.is((await house.asks(listItems, {})).total, 0);
  const anew = await previews(house, 'items', text);
  assert.is(anew.expected.created, 450, 'the keys are free again');
});

it('imports contacts', async ({ house }) => {
  const text = 'Name,E-mail,Type,Region\nAnn,ann@example.com,customer,North\nBob,,supplier,\n';
  const run = await previews(house, 'contacts', text);
  assert.equal(run.expected, { created: 2, updated: 0, skipped: 0, failed: 0 });
  const done = await imports(house, run);
  assert.equal(counts(done), run.expected);
  const { items: found } = await house.asks(listContacts, {});
  const ann = found.find((one: { name: string }) => one.name === 'Ann');
  assert.equal([ann.email, ann.attributes], ['ann@example.com', { region: 'North' }]);
});

it.run();
