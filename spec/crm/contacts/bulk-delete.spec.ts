import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { putRow } from '../../../kernel/writer/rows.ts';
import { bulkDelete } from '../../../modules/crm/contacts/bulk-delete.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { list } from '../../../modules/crm/contacts/list.ts';
import { docTable } from '../../../modules/documents/tables.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse }>('crm.contacts.bulkDelete');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('removes contacts from the list, but keeps them readable', async ({ house }) => {
  const one = await house.does(create, { name: 'Anna' });
  const two = await house.does(create, { name: 'Ben' });
  const done = await house.does(bulkDelete, { contact_ids: [one.id, one.id] });
  assert.equal(done.deleted, [one.id]);
  assert.equal(
    (await house.asks(list, {})).items.map(({ id }: { id: string }) => id),
    [two.id],
  );
  const gone = await house.asks(get, { contact_id: one.id });
  assert.is(gone.deleted, true);
  assert.match(gone.deleted_at, /Z$/);
  const again = await house.does(bulkDelete, { contact_ids: [one.id] });
  assert.equal(again.deleted, []);
});

it('deletes none when one is unknown', async ({ house }) => {
  const one = await house.does(create, { name: 'Anna' });
  const outcome = await house.tries(bulkDelete, { contact_ids: [one.id, 'contact:none'] });
  assert.is(outcome.status, 404);
  assert.is((await house.asks(get, { contact_id: one.id })).deleted, false);
});

/** Puts a document with a balance where the documents of a company are listed. */
const owe = (house: TestHouse, contact_id: string): void => {
  const { company } = house.reader();
  const columns = house.store.sqlite.pragma('table_info(doc_view)') as Column[];
  const blank = columns.filter(({ notnull }) => notnull).map(({ name }) => [name, 0]);
  const invoice = { company, id: 'doc:1', contact_id, doc_type: 'invoice', is_issued: 1 };
  const open = { open_side: 'sales', outstanding: 100 };
  putRow(house.store, docTable, { ...Object.fromEntries(blank), ...invoice, ...open });
};

type Column = { readonly name: string; readonly notnull: number };

it('refuses all when one has an open balance, and names who', async ({ house }) => {
  const one = await house.does(create, { name: 'Anna' });
  const two = await house.does(create, { name: 'Ben' });
  owe(house, two.id);
  const outcome = await house.tries(bulkDelete, { contact_ids: [one.id, two.id] });
  assert.is(outcome.done || outcome.code, 'balance_open');
  assert.equal(outcome.done || outcome.facts, { contact_ids: [two.id] });
  assert.is((await house.asks(get, { contact_id: one.id })).deleted, false);
});

it.run();
