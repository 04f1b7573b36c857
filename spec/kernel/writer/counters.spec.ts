import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Table } from '../../../kernel/declare/projection.ts';
import { remove } from '../../../modules/documents/drafting/delete.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { list as docs } from '../../../modules/documents/queries/list.ts';
import { docCountTable, docDueCountTable } from '../../../modules/documents/tables.ts';
import { create } from '../../../modules/inventory/items/create.ts';
import { list as items } from '../../../modules/inventory/items/list.ts';
import { status } from '../../../modules/inventory/statuses/set.ts';
import { itemCountTable } from '../../../modules/inventory/tables.ts';
import { closes, draft, issued, openBooked } from '../../documents/documents.ts';

const spec = suite('kernel.counters');

spec('rows are counted by what they are counted by, whatever became of them', async () => {
  const app = await openBooked();
  await draft(app, 'invoice');
  await app.does(voidDoc, { entity_id: await issued(app, 'invoice') });
  await issued(app, 'invoice', { issue_date: '2020-02-29', due_date: '2020-03-31' });
  await app.does(payment, { entity_id: await issued(app, 'bill'), amount: 30 });
  await issued(app, 'bill', { issue_date: '2020-02-29', due_date: '2020-03-30' });
  await app.does(remove, { entity_id: await draft(app, 'bill') });
  for (const name of ['Ring', 'Chain', 'Brooch'])
    await app.does(create, { name, sell_by: 'piece', quantity: 2 });
  const { items: all } = await app.asks(items, {});
  await app.does(status, { entity_id: all[0].id, new_status: 'archived' });
  const counted = (view: string, { name, columns, key }: Table): void => {
    const rows = app.reader().rows(`SELECT * FROM ${name} ORDER BY ${key}`);
    const sums = columns.map((one) =>
      key.includes(one) ? one : one === 'n' ? 'count(*) AS n' : `sum(${one}) AS ${one}`,
    );
    const isWhole = key.map((one) => `${one} IS NOT NULL`).join(' AND ');
    const found = app
      .reader()
      .rows(`SELECT ${sums} FROM ${view} WHERE ${isWhole} GROUP BY ${key} ORDER BY ${key}`);
    assert.ok(rows.length > 1);
    assert.equal(rows, found);
  };
  counted('doc_view', docCountTable);
  counted('doc_view', docDueCountTable);
  counted('item_view', itemCountTable);
  await closes(app);
});

spec('the total of a list is the number of its records, by every filter', async () => {
  const app = await openBooked();
  await draft(app, 'invoice');
  await issued(app, 'invoice', { issue_date: '2020-02-29' });
  await app.does(voidDoc, { entity_id: await issued(app, 'invoice') });
  await issued(app, 'bill');
  for (const [filters, total] of [
    [{}, 4],
    [{ doc_type: 'invoice' }, 3],
    [{ doc_type: 'invoice', status: 'draft' }, 1],
    [{ status_in: 'draft,void' }, 2],
    [{ exclude_status: 'draft,void' }, 2],
    [{ all_issued: true }, 2],
    [{ date_to: '2020-02-29' }, 1],
    [{ date_from: '2020-03-01', doc_type: 'bill' }, 1],
    [{ date_from: '2020-03-01', doc_type: 'bill', q: 'nothing' }, 0],
    [{ doc_type: 'memo' }, 0],
  ] as const) {
    const answer = await app.asks(docs, filters);
    assert.is(answer.total, total, JSON.stringify(filters));
    assert.is(answer.items.length, total, JSON.stringify(filters));
  }
  for (const name of ['Ring', 'Chain', 'Brooch'])
    await app.does(create, { name, sell_by: 'piece', quantity: 2, category: name });
  const { items: all } = await app.asks(items, {});
  await app.does(status, { entity_id: all[0].id, new_status: 'archived' });
  for (const [filters, total] of [
    [{}, 2],
    [{ status: 'all' }, 3],
    [{ status: 'available' }, 2],
    [{ status: 'available', category: 'Ring' }, 1],
    [{ status: 'archived' }, 1],
    [{ status: 'sold' }, 0],
    [{ status: 'no such' }, 0],
  ] as const) {
    const answer = await app.asks(items, filters);
    assert.is(answer.total, total, JSON.stringify(filters));
    assert.is(answer.items.length, total, JSON.stringify(filters));
  }
  await app.close();
});

spec.run();
