import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { putRow } from '../../../kernel/writer/rows.ts';
import { bulkDelete } from '../../../modules/crm/contacts/bulk-delete.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { list } from '../../../modules/crm/contacts/list.ts';
import { docTable } from '../../../modules/documents/tables.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('crm.contacts.bulkDelete');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('removes contacts from the list, but keeps them readable', async ({ app }) => {
  const one = await app.does(create, { name: 'Anna' });
  const two = await app.does(create, { name: 'Ben' });
  const done = await app.does(bulkDelete, { contact_ids: [one.id, one.id] });
  assert.equal(done.deleted, [one.id]);
  assert.equal(
    (await app.asks(list, {})).items.map(({ id }: { id: string }) => id),
    [two.id],
  );
  const gone = await app.asks(get, { contact_id: one.id });
  assert.is(gone.deleted, true);
  assert.match(gone.deleted_at, /Z$/);
  const again = await app.does(bulkDelete, { contact_ids: [one.id] });
  assert.equal(again.deleted, []);
});

it('deletes none when one is unknown', async ({ app }) => {
  const one = await app.does(create, { name: 'Anna' });
  const outcome = await app.tries(bulkDelete, { contact_ids: [one.id, 'contact:none'] });
  assert.is(outcome.status, 404);
  assert.is((await app.asks(get, { contact_id: one.id })).deleted, false);
});

/** Inserts a document with a balance into the list of documents. */
const owe = (app: TestApp, contact_id: string): void => {
  const { company } = app.reader();
  const columns = app.store.sqlite.pragma('table_info(doc_view)') as Column[];
  const blank = columns.filter(({ notnull }) => notnull).map(({ name }) => [name, 0]);
  const invoice = { company, id: 'doc:1', contact_id, doc_type: 'invoice', is_issued: 1 };
  const open = { open_side: 'sales', outstanding: 100 };
  putRow(app.store, docTable, { ...Object.fromEntries(blank), ...invoice, ...open });
};

type Column = { readonly name: string; readonly notnull: number };

it('refuses all when one has an open balance, and names who', async ({ app }) => {
  const one = await app.does(create, { name: 'Anna' });
  const two = await app.does(create, { name: 'Ben' });
  owe(app, two.id);
  const outcome = await app.tries(bulkDelete, { contact_ids: [one.id, two.id] });
  assert.is(outcome.done || outcome.code, 'balance_open');
  assert.equal(outcome.done || outcome.facts, { contact_ids: [two.id] });
  assert.is((await app.asks(get, { contact_id: one.id })).deleted, false);
});

it.run();
