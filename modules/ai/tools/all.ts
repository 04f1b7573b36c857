import { Type } from '@sinclair/typebox';
import { addDays } from '../../../kernel/values/clock.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { bookTools } from './books.ts';
import { Day, Limit, period, Text, tool } from './lookup-tool.ts';
import type { Tool } from './tool.ts';

/** Query and its id parameter, by id prefix. */
const records: Readonly<Record<string, readonly [query: string, at: string]>> = dictionary({
  item: ['inventory.items.get', 'entity_id'],
  contact: ['crm.contacts.get', 'contact_id'],
  doc: ['documents.queries.get', 'entity_id'],
  list: ['lists.lists.get', 'entity_id'],
  mfg: ['manufacturing.orders.get', 'order_id'],
  je: ['accounting.journal.get', 'entity_id'],
  asset: ['assets.assets.get', 'asset_id'],
  sub: ['subscriptions.subscriptions.get', 'entity_id'],
});

const documents = (doc_type: string, more: object, limit = 20) => ({
  query: 'documents.queries.list',
  input: { doc_type, limit, ...more },
});

/** All lookup tools by name; they run with the caller's role. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  [
    tool(
      'dashboard_kpis',
      'The key figures of the business: stock, sales, purchases, production, contacts.',
      {},
      () => ({
        query: 'dashboard.figures.kpis',
        input: {},
      }),
    ),
    tool(
      'low_stock_items',
      'Items at or below their reorder point.',
      { limit: Limit },
      ({ limit = 20 }) => ({
        query: 'inventory.items.list',
        input: { filter: 'low_stock', limit },
      }),
    ),
    tool(
      'outstanding_invoices',
      'Invoices that are issued and not fully paid; overdue ones alone if asked for.',
      {
        limit: Limit,
        overdue_only: Type.Optional(Type.Boolean()),
        q: Text,
        due_from: Day,
        due_to: Day,
      },
      ({ limit, overdue_only, ...more }) =>
        documents(
          'invoice',
          overdue_only ? { overdue_only, ...more } : { status_in: 'final,partial', ...more },
          limit,
        ),
    ),
    tool('top_items_by_value', 'What the stock is worth, by category.', { limit: Limit }, () => ({
      query: 'inventory.pricing.valuation',
      input: {},
    })),
    tool('active_deals_summary', 'Quotations that are open.', { limit: Limit }, ({ limit }) =>
      documents('quotation', { status_in: 'draft,sent,final' }, limit),
    ),
    tool(
      'active_contacts_list',
      'Contacts by name.',
      { limit: Limit, q: Text, contact_type: Text },
      ({ limit = 20, ...more }) => ({
        query: 'crm.contacts.list',
        input: { limit, sort: 'name', dir: 'asc', ...more },
      }),
    ),
    tool(
      'active_items_list',
      'Items that are available.',
      { limit: Limit, q: Text, category: Text },
      ({ limit = 20, ...more }) => ({
        query: 'inventory.items.list',
        input: { status: 'available', limit, ...more },
      }),
    ),
    tool(
      'dormant_contacts',
      'Contacts without any document in the last days (90).',
      { limit: Limit, days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })) },
      ({ limit = 20, days = 90 }, { today }) => ({
        query: 'ai.tools.dormant',
        input: { limit, since: addDays(today, -days) },
      }),
    ),
    tool('top_sellers', 'What was sold, by item, most first.', period, (input) => ({
      query: 'reports.trade.sales',
      input: { group_by: 'item', ...input },
    })),
    tool(
      'sales',
      'What was sold, by customer or by month.',
      { ...period, by_month: Type.Optional(Type.Boolean()) },
      ({ by_month, ...input }) => ({
        query: 'reports.trade.sales',
        input: {
          ...(by_month ? { group_by: 'period', period: 'month' } : { group_by: 'customer' }),
          ...input,
        },
      }),
    ),
    tool('purchases', 'What was bought, by supplier.', period, (input) => ({
      query: 'reports.trade.purchases',
      input,
    })),
    tool('pending_pos', 'Purchase orders that are not received.', { limit: Limit }, ({ limit }) =>
      documents('purchase_order', { status_in: 'draft,sent,partially_received' }, limit),
    ),
    tool(
      'search',
      'Finds items, contacts, documents and lists by words or numbers.',
      { q: Type.String({ minLength: 2, maxLength: 200, pattern: '\\S' }), limit: Limit },
      (input) => ({
        query: 'search.everything.find',
        input,
      }),
    ),
    tool(
      'get_record',
      'Reads one record by its id (item:…, contact:…, doc:…, list:…, mfg:…, je:…, asset:…).',
      { id: Type.String({ minLength: 3, maxLength: 200 }) },
      ({ id }) => {
        const [query, at] = records[id.split(':')[0] ?? ''] ?? [];
        return query && at ? { query, input: { [at]: id } } : `${id} is no id of a record.`;
      },
    ),
    tool('to_make', 'What is to be made for what is ordered.', { q: Text }, (input) => ({
      query: 'manufacturing.demand.list',
      input,
    })),
    tool(
      'run_status',
      'Production runs, those under way unless a status is asked for.',
      { status: Text, limit: Limit },
      ({ status = 'planned,in_progress,on_hold', limit = 20 }) => ({
        query: 'manufacturing.orders.list',
        input: { status, limit },
      }),
    ),
    tool(
      'expiring_items',
      'Items that expire within days (30).',
      { days: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })) },
      ({ days = 30 }) => ({
        query: 'reports.stock.expiring',
        input: { days },
      }),
    ),
    tool('asset_attention', 'Fixed assets that need attention.', {}, () => ({
      query: 'assets.attention.list',
      input: {},
    })),
    tool(
      'list_proposals',
      'Actions that programs proposed, newest first, and whether a person has confirmed them.',
      { status: Text, limit: Limit },
      ({ limit = 20, ...input }) => ({ query: 'ai.programs.list', input: { limit, ...input } }),
    ),
    ...bookTools,
  ].map((one) => [one.name, one]),
);
