import type { Client } from '../owner.ts';
import { midYear } from './company.ts';

/**
 * Allowed growth of an operation with the company: none; with its answer (a page, of one size here); or with the data
 * to add up or match.
 */
export type Grows = 'constant' | 'page' | 'linear';

/** Read with its allowed growth and its time limit on the largest company. */
export type Operation = {
  readonly work: string;
  readonly grows: Grows;
  readonly path: string;
  readonly mostMs?: number;
};

/** Records that the requests name, one of each kind, from the company itself. */
type Known = {
  readonly item: string;
  readonly sku: string;
  readonly contact: string;
  readonly invoice: string;
  readonly entry: string;
  readonly request: string;
};

const known = async ({ ask }: Client): Promise<Known> => {
  const { items } = await ask('GET', '/items?category=rings&limit=1&offset=20');
  const docs = await ask('GET', '/docs?doc_type=invoice&all_issued=true&limit=1&offset=20');
  const entries = await ask('GET', '/accounting/journal?limit=1&offset=20');
  const [invoice, entry] = [docs.items[0], entries.items[0]];
  const events = await ask('GET', `/ledger?entity_id=${invoice.id}&limit=1`);
  return {
    ...{ item: items[0].id, sku: items[0].sku, contact: invoice.contact_id },
    ...{ invoice: invoice.id, entry: entry.id, request: events.items[0].correlation_id },
  };
};

/** Cursor after an item in the middle of the list by name. */
const middleOf = async ({ ask }: Client): Promise<string> => {
  const path = '/items?sort=name&limit=1';
  const { total } = await ask('GET', path);
  const { next_cursor } = await ask('GET', `${path}&offset=${Math.floor(total / 2)}`);
  return next_cursor;
};

/** Reads that are measured individually: one of each kind, pages, sums and reports. */
export const reads = async (client: Client): Promise<readonly Operation[]> => {
  const { item, sku, contact, invoice, entry, request } = await known(client);
  const middle = await middleOf(client);
  const read = (grows: Grows, work: string, path: string, mostMs?: number): Operation => ({
    ...{ work, grows, path },
    ...(mostMs === undefined ? {} : { mostMs }),
  });
  return [
    read('constant', 'one item', `/items/${item}`),
    read('constant', 'one invoice', `/docs/${invoice}`),
    read('constant', 'one contact', `/crm/contacts/${contact}`),
    read('constant', 'one journal entry', `/accounting/journal-entries/${entry}`),
    read('constant', 'item by its code', `/items/lookup?code=${sku}`),
    read('constant', 'history of an item', `/items/${item}/history`),
    read('constant', 'settings', '/companies/me'),
    read('constant', 'notifications', '/notifications'),
    read('page', 'items, newest', '/items'),
    read('page', 'items of a category', '/items?category=rings&status=available'),
    read('page', 'items by name', '/items?sort=name'),
    read('page', 'items by name, from the middle', `/items?sort=name&cursor=${middle}`),
    read('page', 'items, page 10', '/items?offset=450'),
    read('page', 'items low in stock', '/items?filter=low_stock'),
    read('page', 'contacts by name', '/crm/contacts'),
    read('page', 'documents, newest', '/docs'),
    read('page', 'invoices', '/docs?doc_type=invoice'),
    read('page', 'documents of a contact', `/docs?contact_id=${contact}`),
    read('page', 'overdue invoices', '/docs?doc_type=invoice&overdue_only=true'),
    read('page', 'invoices not delivered', '/docs?unfulfilled_only=true'),
    read('page', 'journal', '/accounting/journal'),
    read(
      'page',
      'journal of a month',
      '/accounting/journal?date_from=2025-06-01&date_to=2025-06-30',
    ),
    read('page', 'lines of an account', '/accounting/ledger/1110?limit=50'),
    read('page', 'event ledger', '/ledger'),
    read('page', 'events of an item', `/ledger?entity_id=${item}`),
    read('page', 'events of a request', `/ledger?correlation_id=${request}`),
    read('page', 'recent activity', '/dashboard/activity'),
    read('constant', 'statement of a contact', `/accounting/statements/${contact}`),
    read('constant', 'trial balance', '/accounting/trial-balance', 20),
    read(
      'constant',
      'trial balance, mid-month',
      `/accounting/trial-balance?date_to=${midYear}`,
      20,
    ),
    read('constant', 'balance sheet, mid-year', `/accounting/balance-sheet?as_of=${midYear}`, 20),
    read(
      'constant',
      'profit and loss',
      `/accounting/pnl?date_from=2025-01-01&date_to=${midYear}`,
      20,
    ),
    read('constant', 'general ledger, no lines', '/accounting/general-ledger', 40),
    read('constant', 'search, rare', `/search?q=${sku}`),
    read('linear', 'search, common', '/search?q=gallery'),
    read('linear', 'items searched', '/items?q=fern'),
    read('page', 'items by quantity', '/items?sort=quantity'),
    read('linear', 'journal of an account', '/accounting/journal?account=6200'),
    read('linear', 'events of documents', '/ledger?entity_type=doc'),
    read('linear', 'cash flow', `/accounting/cash-flow?date_from=2025-01-01&date_to=${midYear}`),
    read('linear', 'receivables by age', '/reports/ar-aging'),
    read('linear', 'payables by age', '/reports/ap-aging'),
    read('linear', 'sales of a year', '/reports/sales?date_from=2025-01-01&date_to=2025-12-31'),
    read(
      'linear',
      'purchases of a year',
      '/reports/purchases?date_from=2025-01-01&date_to=2025-12-31',
    ),
    read('linear', 'valuation of stock', '/items/valuation'),
    read('linear', 'figures of the day', '/dashboard/kpis'),
    read('linear', 'summary of documents', '/docs/summary'),
  ];
};
