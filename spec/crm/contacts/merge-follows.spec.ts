import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nowFor } from '../../../gateway/http/request-time.ts';
import type { Command } from '../../../kernel/declare/operation.ts';
import { get as statement } from '../../../modules/accounting/customer-statements/get.ts';
import { list as journal } from '../../../modules/accounting/journal/list.ts';
import { accountLedger } from '../../../modules/accounting/reports/account-ledger.ts';
import { generalLedger } from '../../../modules/accounting/reports/general-ledger.ts';
import { create as createPlace } from '../../../modules/companies/locations/create.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { merge } from '../../../modules/crm/contacts/merge.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { repoint as ofDocuments } from '../../../modules/documents/document/repoint.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { get as getItem } from '../../../modules/inventory/items/get.ts';
import { list as listItems } from '../../../modules/inventory/items/list.ts';
import { repoint as ofItems } from '../../../modules/inventory/items/repoint.ts';
import { create as createList } from '../../../modules/lists/lists/create.ts';
import { get as getList } from '../../../modules/lists/lists/get.ts';
import { repoint as ofLists } from '../../../modules/lists/lists/repoint.ts';
import { repoint as ofSubscriptions } from '../../../modules/subscriptions/subscriptions/repoint.ts';
import { closes, draft, issued, openShop, read } from '../../documents/documents.ts';
import { plansOf } from '../../query-plans.ts';
import type { Answered, TestApp } from '../../test-app.ts';

type Two = { app: TestApp; stays: string; goes: string };

const it = suite<Two>('what named a contact that is merged into another');

it.before.each(async (context) => {
  const app = await openShop();
  const make = async (name: string): Promise<string> => (await app.does(create, { name })).id;
  Object.assign(context, { app, stays: await make('Eva'), goes: await make('Eve') });
});
it.after.each(({ app }) => closes(app));

/** Full scan of the rows of a company. */
const walk = /\bSCAN (?!j |json_each)|\(company=\?\)/;

const merges = ({ app, stays, goes }: Two): Promise<Answered> =>
  app.does(merge, { target_contact_id: stays, source_contact_ids: [goes] });

it('names the other on documents, as the customer and as who earns a commission', async (two) => {
  const { app, stays, goes } = two;
  const sold = await draft(app, 'invoice', { contact_id: goes });
  const earned = await draft(app, 'invoice', { commission_contact_id: goes });
  const other = await draft(app, 'invoice');
  const { version } = await read(app, other);
  await merges(two);
  assert.is((await read(app, sold)).contact_id, stays);
  const after = await read(app, earned);
  assert.equal([after.contact_id ?? null, after.commission_contact_id], [null, stays]);
  assert.is((await read(app, other)).version, version);
});

it('names the other on lists', async (two) => {
  const { app, stays, goes } = two;
  const { id } = await app.does(createList, { list_type: 'quotation', contact_id: goes });
  await merges(two);
  assert.is((await app.asks(getList, { entity_id: id })).contact_id, stays);
});

it('names the other on goods out at it, and on goods consigned from it', async (two) => {
  const { app, stays, goes } = two;
  const location_id = (await app.does(createPlace, { name: 'Shop', type: 'shop' })).id;
  const ring = { name: 'Ring', sell_by: 'piece', quantity: 1, cost_price: 6, location_id };
  const item_id = (await app.does(createItem, ring)).id;
  const line_items = [{ item_id, quantity: 1, unit_price: 10 }];
  const memo = await issued(app, 'memo', { contact_id: goes, line_items });
  await app.does(fulfillLines, { entity_id: memo, line_entity_ids: [item_id] });
  const chain = [{ sku: 'C1', name: 'Chain', quantity: 2, unit_price: 40 }];
  const entity_id = await issued(app, 'consignment_in', { contact_id: goes, line_items: chain });
  const received_items = [{ po_line_index: 0, quantity_received: 2 }];
  const { items } = await app.does(receive, { entity_id, location_id, received_items });
  await merges(two);
  const at = (id: string): Promise<Answered> => app.asks(getItem, { entity_id: id });
  assert.is((await at(item_id)).on_memo_to, stays);
  assert.is((await at(items[0].item_id)).consigned_from, stays);
  assert.is((await app.asks(listItems, { on_memo_to: stays })).total, 1);
  assert.is((await app.asks(listItems, { consigned_from: goes })).total, 0);
});

it('appears with the target in the books, which are not rewritten', async (two) => {
  const { app, stays, goes } = two;
  const paid = await issued(app, 'invoice', { contact_id: goes });
  const open = await issued(app, 'invoice', { contact_id: goes });
  const own = await issued(app, 'invoice', { contact_id: stays });
  const entries = app.reader().row<{ n: number }>('SELECT count(*) AS n FROM journal_line')?.n;
  await merges(two);
  assert.is(app.reader().row<{ n: number }>('SELECT count(*) AS n FROM journal_line')?.n, entries);
  await app.does(payment, { entity_id: paid, amount: 100 });
  const told = await app.asks(statement, { contact_id: stays });
  assert.equal([told.closing, told.aging.total, told.lines.length], [200, 200, 4]);
  await app.does(voidDoc, { entity_id: open, reason: 'a slip' });
  const after = await app.asks(statement, { contact_id: stays });
  assert.equal([after.closing, after.aging.total], [100, 100]);
  const ledger = await app.asks(accountLedger, { account_code: '1120', contact_id: stays });
  assert.is(ledger.closing, 100);
  assert.ok(ledger.lines.every((one: Answered) => one.contact_name === 'Eva'));
  const general = await app.asks(generalLedger, { contact_id: stays });
  assert.is(general.accounts.find((one: Answered) => one.code === '1120').closing, 100);
  const { total } = await app.asks(journal, { contact_id: stays });
  assert.is(total, 5);
  assert.is((await read(app, own)).contact_id, stays);
});

it('is found by indexes, not among all that there is', async ({ app, stays, goes }) => {
  const all: readonly Command[] = [ofDocuments, ofLists, ofItems, ofSubscriptions];
  const plans = plansOf(app, (reader) => {
    const now = nowFor(reader, app.caller());
    for (const one of all)
      one.reads?.(reader, { contact_ids: [goes], target_id: stays } as never, {} as never, now);
  });
  assert.ok(plans.size >= all.length);
  for (const [sql, steps] of plans) assert.not.match(steps.join('; '), walk, sql);
});

it.run();
