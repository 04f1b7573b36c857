/**
 * Books an order of a web shop: finds or creates the customer, issues the invoice, records the payment, follows both on the event
 * stream, and saves the PDF. Each write has a key made of the order's number, so the program may be run again after a failure:
 * whatever was done is answered again and not repeated.
 *
 *   COUNTINGHOUSE_API_KEY=… node shop-order.ts order.json invoice.pdf
 */
import { readFile, writeFile } from 'node:fs/promises';
import { countinghouse } from 'countinghouse/client';
import { events } from 'countinghouse/events';
import { dataOf, Problem } from 'countinghouse/problem';
import type { paths } from './countinghouse.js';

/** Order as the shop sends it; prices without tax, in the currency of the company. */
type Order = {
  readonly number: string;
  readonly customer: { readonly name: string; readonly email: string };
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  /** Money that the shop has taken, and its reference at the payment provider. */
  readonly payment: { readonly amount: number; readonly reference: string };
};

const url = process.env['COUNTINGHOUSE_URL'] ?? 'http://127.0.0.1:8000';
const key = process.env['COUNTINGHOUSE_API_KEY'] ?? '';
const api = countinghouse<paths>({ url, key });

/** Idempotency key of a step of an order. */
const once = ({ number }: Order, step: string) => ({ 'Idempotency-Key': `shop-${number}-${step}` });

/** Id of the customer: the contact with the email of the order, or a new one. */
const customerOf = async (order: Order): Promise<string> => {
  const { name, email } = order.customer;
  const query = { email, contact_type: 'customer', limit: 1 } as const;
  const known = await dataOf(api.GET('/crm/contacts', { params: { query } }));
  const [contact] = known.items;
  if (contact) return contact.id;
  const made = await dataOf(
    api.POST('/crm/contacts', {
      params: { header: once(order, 'customer') },
      body: { name, email, contact_type: 'customer' },
    }),
  );
  return made.id;
};

/** Draft of the invoice of an order: its id, and the id of the event that created it. */
const draftOf = (order: Order, contact_id: string) => {
  const line_items = order.lines.map(({ name, quantity, price }) => ({
    name,
    quantity,
    unit_price: price,
  }));
  return dataOf(
    api.POST('/docs', {
      params: { header: once(order, 'invoice') },
      body: { doc_type: 'invoice', contact_id, reference: `Order ${order.number}`, line_items },
    }),
  );
};

/** Issues the invoice and records the payment. */
const settle = async (order: Order, entity_id: string): Promise<void> => {
  const path = { entity_id };
  const { amount, reference } = order.payment;
  await dataOf(
    api.POST('/docs/{entity_id}/finalize', { params: { path, header: once(order, 'issue') } }),
  );
  await dataOf(
    api.POST('/docs/{entity_id}/payment', {
      params: { path, header: once(order, 'payment') },
      body: { amount, reference, method: 'card' },
    }),
  );
};

/** Prints the events of a record after an event, until one of a type or until the signal. */
const followUntil = async (
  type: string,
  { id, event_id }: { readonly id: string; readonly event_id: number },
  signal: AbortSignal,
): Promise<void> => {
  const stream = { url, key, filter: { entity_id: id }, after: String(event_id), signal };
  for await (const { event, data } of events(stream)) {
    if (event !== 'ledger') continue;
    console.log('event', data['type']);
    if (data['type'] === type) return;
  }
};

/** Saves the PDF of a document. */
const print = async (entity_id: string, file: string): Promise<void> => {
  const pdf = await dataOf(
    api.GET('/docs/{entity_id}/pdf', { params: { path: { entity_id } }, parseAs: 'arrayBuffer' }),
  );
  await writeFile(file, new Uint8Array(pdf));
};

/** Books an order, and answers the invoice as it is then. */
const book = async (order: Order, file: string) => {
  const draft = await draftOf(order, await customerOf(order));
  const end = new AbortController();
  const payment = followUntil('doc.payment.received', draft, end.signal);
  try {
    await Promise.all([payment, settle(order, draft.id)]);
  } finally {
    end.abort();
  }
  await print(draft.id, file);
  return dataOf(api.GET('/docs/{entity_id}', { params: { path: { entity_id: draft.id } } }));
};

const [from = '', to = ''] = process.argv.slice(2);
const order = JSON.parse(await readFile(from, 'utf8')) as Order;
try {
  const { ref_id, status, total, amount_outstanding } = await book(order, to);
  console.log('invoice', ref_id, status, total, amount_outstanding);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  // Field errors name the place in the request; a refusal names in `next` the operations that resolve it.
  console.error(error.status, error.code, error.message);
  for (const { pointer, message } of error.errors) console.error(pointer, message);
  console.error(JSON.stringify(error.body['next'] ?? []));
  process.exitCode = 1;
}
