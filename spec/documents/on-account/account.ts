import * as assert from 'uvu/assert';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { list as listJournal } from '../../../modules/accounting/journal/list.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create } from '../../../modules/documents/on-account/create.ts';
import { get } from '../../../modules/documents/on-account/get.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { run as doctor } from '../../../modules/system/doctor/run.ts';
import { openBooks, sides } from '../../accounting/books.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { closes, issued, line } from '../documents.ts';

/** An installation with its chart, a customer and a supplier. */
export type Desk = { app: TestApp; ada: string; mill: string };

/** Opens the desk; the company's currency is USD. */
export const openDesk = async (): Promise<Desk> => {
  const app = await openBooks();
  const ada = (await app.does(createContact, { name: 'Ada' })).id;
  const mill = (await app.does(createContact, { name: 'Mill', contact_type: 'supplier' })).id;
  return { app, ada, mill };
};

/** Asserts that every control account equals its records, no entry is missing, and a rebuild changes nothing. */
export const closesDesk = async ({ app }: Desk): Promise<void> => {
  const { ok, items } = await app.asks(invariants, {});
  assert.ok(ok, JSON.stringify(items));
  const { results } = await app.does(doctor, {});
  assert.equal(
    results.filter((one: { found: number }) => one.found > 0),
    [],
  );
  await closes(app);
};

/** Receives money on account of the customer, on 5 January by default. */
export const received = async (desk: Desk, amount: number, more: object = {}): Promise<string> => {
  const input = { contact_id: desk.ada, side: 'customer', amount, date: '2026-01-05', ...more };
  return (await desk.app.does(create, input as never)).id;
};

/** Pays money on account to the supplier. */
export const paid = (desk: Desk, amount: number, more: object = {}): Promise<string> =>
  received(desk, amount, { contact_id: desk.mill, side: 'supplier', ...more });

/** Issues an invoice of the customer (or a bill of the supplier) with one line, on 10 January. */
export const owed = (
  desk: Desk,
  amount: number,
  doc_type = 'invoice',
  more: object = {},
): Promise<string> =>
  issued(desk.app, doc_type, {
    contact_id: doc_type === 'bill' ? desk.mill : desk.ada,
    issue_date: '2026-01-10',
    due_date: '2026-02-10',
    line_items: [line(1, amount)],
    ...more,
  } as never);

/** Record of money on account. */
export const money = (desk: Desk, entity_id: string): Promise<Answered> =>
  desk.app.asks(get, { entity_id });

/** Sides of an entry. */
export const entry = async ({ app }: Desk, entity_id: string): Promise<string[]> =>
  sides(await app.asks(getEntry, { entity_id }));

/** Date, kind and sides of all entries, oldest first. */
export const journal = async ({ app }: Desk, filter: object = {}): Promise<string[]> => {
  const { items } = await app.asks(listJournal, { limit: 100, ...filter } as never);
  return items
    .toReversed()
    .map((one: Answered) => [one.date, one.je_type, ...sides(one)].join(' '));
};
