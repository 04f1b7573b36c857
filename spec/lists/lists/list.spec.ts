import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { merge } from '../../../modules/crm/contacts/merge.ts';
import type { InventoryList } from '../../../modules/lists/contract/facts.ts';
import { changeType } from '../../../modules/lists/lists/change-type.ts';
import { duplicate } from '../../../modules/lists/lists/duplicate.ts';
import { exportCsv } from '../../../modules/lists/lists/export-csv.ts';
import { get } from '../../../modules/lists/lists/get.ts';
import { list } from '../../../modules/lists/lists/list.ts';
import { numbered } from '../../../modules/lists/lists/numbered.ts';
import { remove } from '../../../modules/lists/lists/remove.ts';
import { revertToDraft } from '../../../modules/lists/lists/revert-to-draft.ts';
import { send } from '../../../modules/lists/lists/send.ts';
import { summary } from '../../../modules/lists/lists/summary.ts';
import { voidList } from '../../../modules/lists/lists/void.ts';
import { textOf } from '../../stream-text.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor>('lists.lists.list');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
});
it.after.each(async ({ app }) => {
  await app.close();
});

/** Creates four lists: a draft, a finalized and a void quotation, and an audit of another name. */
const four = async (floor: Floor): Promise<string[]> => {
  const line = { quantity: 1, unit_price: 10 };
  const draft = await floor.list('quotation', [line], { ref_id: 'Q1', contact_name: 'Anna Ott' });
  const open = await floor.issued('quotation', [line], { ref_id: 'Q2' });
  const gone = await floor.list('quotation', [line], { ref_id: 'Q3' });
  await floor.app.does(voidList, { entity_id: gone });
  return [draft, open, gone, await floor.list('audit', [], { ref_id: 'A1' })];
};

it('finds by type, status, number and customer, newest first', async (floor) => {
  await four(floor);
  const found = async (input: object): Promise<string> => {
    const { items, total } = await floor.app.asks(list, input);
    assert.is(items.length, total);
    return items.map((one: { ref_id: string }) => one.ref_id).join(' ');
  };
  assert.is(await found({}), 'A1 Q3 Q2 Q1');
  assert.is(await found({ list_type: 'audit' }), 'A1');
  assert.is(await found({ status: 'open' }), 'Q2');
  assert.is(await found({ status: 'draft,void' }), 'A1 Q3 Q1');
  assert.is(await found({ exclude_status: 'draft,void' }), 'Q2');
  assert.is(await found({ all_issued: true }), 'Q2');
  assert.is(await found({ q: 'anna' }), 'Q1');
  assert.is(await found({ q: 'q2' }), 'Q2');
  assert.is(await found({ date_from: '2200-01-01' }), '');
  assert.is(await found({ date_to: '2200-01-01', list_type: 'audit' }), 'A1');
  assert.is(await found({ converted_to_type: 'invoice' }), '');
  assert.is(await found({ sort: 'ref_id' }), 'A1 Q1 Q2 Q3');
  assert.is(await found({ sort: 'created_at', dir: 'asc' }), 'Q1 Q2 Q3 A1');
  assert.is(await found({ sort: 'status', dir: 'desc', list_type: 'quotation' }), 'Q3 Q2 Q1');
});

it('leaves the lines out, and says how many there are', async (floor) => {
  await four(floor);
  const page = await floor.app.asks(list, { limit: 1, offset: 1 });
  assert.equal([page.total, page.items.length, page.items[0].line_count], [4, 1, 1]);
  assert.is(page.items[0].line_items, undefined);
});

it('is counted and summed', async (floor) => {
  await four(floor);
  await floor.list('quotation', [{ quantity: 1, unit_price: 7 }], { currency: 'JPY' });
  assert.equal(await floor.app.asks(summary, {}), {
    total_count: 5,
    draft_count: 3,
    total_value: 20,
    total_by_currency: { USD: 20, JPY: 7 },
    count_by_status: { draft: 3, finalized: 1, void: 1 },
  });
  assert.is((await floor.app.asks(summary, { status: 'open' })).total_count, 1);
});

it('lists the lists that existed at a cutoff, in their state then', async (floor) => {
  const { app } = floor;
  const ids = await four(floor);
  const [draft = '', open] = ids;
  const { version } = await floor.listAt(ids.at(-1) ?? '');
  await app.does(remove, { entity_id: draft });
  await app.does(changeType, { entity_id: open, list_type: 'transfer' });
  await floor.list('audit', [], { ref_id: 'A2' });
  const at = async (as_of: string, more: object = {}): Promise<string> => {
    const { items, total } = await app.asks(list, { as_of, ...more });
    assert.is(items.length, total);
    return items.map((one: InventoryList) => `${one.ref_id} ${one.status}`).join(', ');
  };
  const then = String(version);
  assert.is(await at(then), 'A1 draft, Q3 void, Q2 finalized, Q1 draft');
  assert.is(await at(then, { list_type: 'quotation' }), 'Q3 void, Q2 finalized, Q1 draft');
  assert.is(await at('2999-01-01'), 'A2 draft, A1 draft, Q3 void, Q2 finalized');
  assert.is(await at('2999-01-01', { list_type: 'transfer' }), 'Q2 finalized');
  assert.is(await at('2000-01-01'), '');
  assert.is(await at(then, { date_to: '2000-01-01' }), '');
  const second = await app.asks(list, { as_of: then, limit: 1, offset: 1 });
  assert.equal([second.total, second.items[0].ref_id], [4, 'Q3']);
  assert.is((await app.asks(list, { as_of: then, status: 'void' })).code, 'as_of_filter');
});

it('is found by its exact number', async (floor) => {
  const [draft] = await four(floor);
  assert.equal(await floor.app.asks(numbered, { number: 'Q1' }), { ids: [draft] });
  assert.equal(await floor.app.asks(numbered, { number: 'Q' }), { ids: [] });
});

it('is exported by the columns asked for', async (floor) => {
  await four(floor);
  await floor.list('quotation', [], { ref_id: '=cmd()' });
  const read = async (input: object): Promise<string[]> => {
    const { bytes } = await floor.app.asks(exportCsv, input);
    return (await textOf(bytes)).trim().split('\r\n');
  };
  assert.equal((await read({}))[0], 'id,ref_id,list_type,customer_name,date,total,status');
  assert.equal(await read({ cols: 'ref_id,status,total', all_issued: true }), [
    'ref_id,status,total',
    'Q2,finalized,10',
  ]);
  assert.equal((await read({ cols: 'ref_id' }))[1], "'=cmd()");
  assert.is((await floor.app.asks(exportCsv, { cols: 'unit_cost' })).code, 'unknown_column');
});

it('is copied into a new draft without marks or token', async (floor) => {
  const ring = await floor.item();
  const more = { share_token: 't', notes: 'n', tax: 7 };
  const id = await floor.issued('audit', [ring], more);
  await floor.counts(id, ring, 3);
  await floor.app.does(send, { entity_id: id, sent_via: 'portal', sent_to: 'a@b.example' });
  const made = await floor.app.does(duplicate, { entity_id: id });
  assert.is.not(made.id, id);
  const copy = await floor.listAt(made.id);
  assert.equal([copy.status, copy.source_list_id, copy.ref_id], ['draft', id, made.ref_id]);
  assert.equal([copy.counted, copy.share_token, copy.sent_at], [0, undefined, null]);
  assert.equal([copy.notes, copy.tax, copy.line_items[0].item_id], ['n', 7, ring]);
  assert.is(copy.version, made.version);
});

it('is sent once it is finalized, by hand or another way', async (floor) => {
  const id = await floor.issued('transfer', [await floor.item()]);
  await floor.app.does(send, { entity_id: id });
  assert.is((await floor.listAt(id)).sent_via, 'manual');
  const way = { sent_via: 'portal', sent_to: 'a@b.example', cc: 'c@d.example; e@f.example' };
  await floor.app.does(send, { entity_id: id, ...way, subject: 'S' });
  const told = floor.app.recorded.at(-1);
  assert.equal([told?.event_type, told?.data['sent_via']], ['list.sent', 'portal']);
  assert.equal(told?.data['cc'], ['c@d.example', 'e@f.example']);
});

it('is no longer sent once it is a draft again', async (floor) => {
  const id = await floor.issued('quotation', [await floor.item()]);
  await floor.app.does(send, { entity_id: id, sent_via: 'portal', sent_to: 'a@b.example' });
  await floor.app.does(revertToDraft, { entity_id: id });
  const { sent_at, sent_via, sent_to } = await floor.listAt(id);
  assert.equal([sent_at, sent_via, sent_to], [null, null, null]);
});

it('is deleted while it is a draft', async (floor) => {
  const id = await floor.list('quotation', []);
  assert.is((await floor.app.does(remove, { entity_id: id })).deleted, true);
  assert.is((await floor.app.asks(get, { entity_id: id })).code, 'not_found');
  assert.is((await floor.app.asks(list, {})).total, 0);
});

it('follows its contact when that is merged into another', async (floor) => {
  const { app } = floor;
  const [from, to] = [
    await app.does(createContact, { name: 'A' }),
    await app.does(createContact, { name: 'B' }),
  ];
  const id = await floor.issued('quotation', [{ name: 'x' }], { contact_id: from.id });
  await app.does(merge, { target_contact_id: to.id, source_contact_ids: [from.id] });
  const read = await floor.listAt(id);
  assert.equal([read.contact_id, read.customer_id], [to.id, to.id]);
});

it.run();
