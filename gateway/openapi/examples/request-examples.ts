import { dictionary } from '../../../kernel/values/dictionary.ts';
import { exampleUuid } from '../../events/example.ts';

/** Values of a request in its example. */
export type RequestExample = {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

const item_id = `item:${exampleUuid}`;
const contact_id = `contact:${exampleUuid}`;
const line_items = [{ name: 'Silver ring', quantity: 2, unit_price: 60 }];
const fields = [{ key: 'carat', label: 'Carat', type: 'number' }];
const taxes = [{ name: 'VAT 19 %', rate: 19 }];
const terms = [{ name: '30 days', days: 30 }];
const pair = [
  { sku: 'RING-01-A', quantity: 1 },
  { sku: 'RING-01-B', quantity: 1 },
];
const books = { date_from: '2026-01-01', date_to: '2026-12-31' };

const goods = dictionary<RequestExample>({
  'POST /items': {
    body: { name: 'Silver ring', sell_by: 'piece', quantity: 5, allow_splitting: true },
  },
  'PATCH /items/{entity_id}': { body: { fields_changed: { category: 'Rings' } } },
  'POST /items/merge': {
    body: {
      source_entity_ids: [item_id, item_id.replace(/.$/, 'f')],
      target_sku_from: item_id,
    },
  },
  'POST /items/bulk/status': { body: { status: 'draft' } },
  'POST /items/{entity_id}/adjust': { body: { new_qty: 4 } },
  'POST /items/{entity_id}/price': { body: { price_type: 'retail_price', new_price: 79 } },
  'POST /items/{entity_id}/status': { body: { new_status: 'archived' } },
  'POST /items/{entity_id}/transfer': { body: { to_location_id: `location:${exampleUuid}` } },
  'POST /items/{entity_id}/reserve': { body: { quantity: 1 } },
  'POST /items/{entity_id}/unreserve': { body: { quantity: 1 } },
  'POST /items/{entity_id}/split': { body: { children: pair } },
  'POST /items/{entity_id}/transform': { body: { outputs: [{ sku: 'RING-02', quantity: 1 }] } },
  'GET /items/field-values': { query: { field: 'category' } },
  'GET /items/lookup': { query: { code: 'SKU-000001' } },
  'POST /lists': { body: { list_type: 'quotation', line_items } },
  'POST /lists/writeoff': { body: { entity_ids: [item_id] } },
  'POST /lists/{entity_id}/change-type': { body: { list_type: 'audit' } },
  'PATCH /lists/{entity_id}': { body: { fields_changed: { notes: 'Call before delivery.' } } },
  'POST /lists/{entity_id}/convert': { body: { target_type: 'invoice' } },
  'POST /lists/{entity_id}/reserve-lines': { body: { new_status: 'reserved' } },
  'POST /lists/{entity_id}/unscan': { body: { barcode: 'SKU-000001' } },
  'POST /manufacturing/{order_id}/split': { body: { quantity: 0.5 } },
  'PATCH /lists/{entity_id}/line-page': { body: { line_items, offset: 0 } },
  'GET /lists/numbered': { query: { number: 'LST-2611-0001' } },
  'POST /manufacturing': {
    body: {
      description: 'Set ten stones',
      inputs: [{ item_id, quantity: 1 }],
      expected_outputs: [{ sku: 'RING-03', name: 'Ring with stones', quantity: 1 }],
    },
  },
  'PUT /manufacturing/items/{item_id}/workflow': { body: { steps: [{ name: 'Polish' }] } },
  'POST /manufacturing/to-make/make': { body: { lines: [{ item_id, quantity: 1 }] } },
  'POST /manufacturing/to-make/requirements': { body: { item_ids: [item_id] } },
});

const trade = dictionary<RequestExample>({
  'POST /crm/contacts': { body: { name: 'Ada Lovelace', email: 'ada@example.com' } },
  'PATCH /crm/contacts/{contact_id}': { body: { fields_changed: { phone: '+49 30 1234567' } } },
  'POST /crm/contacts/{contact_id}/tags': { body: { tags: ['Wholesale'] } },
  'POST /docs': { body: { doc_type: 'invoice', contact_id, line_items } },
  'PATCH /docs/{entity_id}': { body: { fields_changed: { reference: 'Order 77' } } },
  'POST /docs/{entity_id}/payment': { body: { amount: 120 } },
  'POST /docs/{entity_id}/void-payment': { body: { payment_index: 0 } },
  'POST /docs/{entity_id}/return-payment': { body: { payment_index: 0 } },
  'POST /docs/{entity_id}/write-off': { body: { reason: 'Insolvent' } },
  'POST /docs/{entity_id}/reprice': { body: { price_list: 'Retail' } },
  'POST /docs/{entity_id}/send': { body: { sent_via: 'manual' } },
  'POST /docs/{entity_id}/convert': { body: { target_type: 'invoice' } },
  'POST /subscriptions': {
    body: {
      ...{ name: 'Rental of a safe', doc_type: 'invoice', frequency: 'monthly' },
      ...{ start_date: '2026-12-01', contact_id, line_items },
    },
  },
  'PATCH /subscriptions/{entity_id}': { body: { fields_changed: { name: 'Rental' } } },
  'GET /docs/import': {
    query: { src: 'https://seller.example', token: 'aB3dE5gH7jK9mN1pQ3rS' },
  },
  'POST /accounting/on-account': { body: { contact_id, side: 'customer', amount: 100 } },
});

const settings = dictionary<RequestExample>({
  'POST /companies/me/users': {
    body: { email: 'grace@example.com', name: 'Grace Hopper', role: 'operator' },
  },
  'POST /companies/me/service-accounts': { body: { name: 'Web shop', role: 'operator' } },
  'POST /companies/me/locations': { body: { name: 'Warehouse', type: 'warehouse' } },
  'POST /companies/me/category-schemas/merge': { body: { schemas: { Rings: fields } } },
  'GET /companies/me/modules/{module_name}': { path: { module_name: 'inventory' } },
  'GET /companies/verticals/categories/{name}': { path: { name: 'ring' } },
  'PUT /received/senders': { body: { origins: ['https://seller.example'] } },
  'GET /problems/{code}': { path: { code: 'not_found' } },
  'PATCH /companies/me/preferences': { body: { language: 'en' } },
  'PATCH /installation': { body: { who_may_open_companies: 'admins' } },
  'PATCH /companies/me': { body: { name: 'Harbour Trading' } },
  'PATCH /companies/me/settings': { body: { paper: 'A4', language: 'en' } },
  'PATCH /companies/me/item-schema': { body: { fields } },
  'PATCH /companies/me/category-schema/{category}': { body: { fields } },
  'PATCH /companies/me/taxes': { body: { taxes } },
  'PATCH /companies/me/purchasing-taxes': { body: { taxes } },
  'POST /companies/me/taxes/apply-regime': { body: { country: 'DE' } },
  'PATCH /companies/me/payment-terms': { body: { terms } },
  'PATCH /companies/me/purchasing-payment-terms': { body: { terms } },
  'PATCH /companies/me/contact-tags': { body: { tags: [{ name: 'Wholesale' }] } },
  'PATCH /companies/me/terms-conditions': {
    body: { templates: [{ name: 'Standard', text: 'Payable within 30 days.' }] },
  },
  'PUT /companies/me/units': { body: { units: [{ name: 'piece', label: 'Piece', decimals: 0 }] } },
  'PATCH /companies/me/price-lists': { body: { price_lists: [{ name: 'Retail' }] } },
  'PATCH /companies/me/default-price-list': { body: { name: 'Retail' } },
  'POST /companies/me/boms': { body: { bom_id: 'BOM-1', name: 'Ring with stone' } },
});

const accounts = dictionary<RequestExample>({
  'POST /accounting/accounts': {
    body: { code: '6990', name: 'Sundry expenses', account_type: 'expense' },
  },
  'POST /accounting/bank-accounts': {
    body: {
      ...{ bank_name: 'Harbour Bank', account_number: 'DE89370400440532013000' },
      ...{ bank_type: 'checking', currency: 'USD' },
    },
  },
  'POST /accounting/journal-entries': {
    body: {
      ts: '2026-11-26',
      memo: 'Bank charges',
      entries: [
        { account: '6850', debit: 12.5 },
        { account: '3900', credit: 12.5 },
      ],
      idempotency_token: 'charges-2026-11',
    },
  },
  'POST /accounting/exchange-rates': { body: { from: 'EUR', date: '2026-11-25', rate: 1.1 } },
  'GET /accounting/exchange-rates/look-up': { query: { from: 'EUR', date: '2026-11-26' } },
  'DELETE /accounting/exchange-rates/days': { query: books },
  'POST /accounting/tax-returns': { body: { from: '2025-01-01', to: '2025-03-31' } },
  'POST /accounting/period-lock': { body: { lock_date: '2020-12-31' } },
  'GET /fixed-assets/api/register': { query: books },
  'GET /fixed-assets/api/register/export': { query: books },
  'GET /fixed-assets/api/books/{book_id}/report': { query: books },
  'GET /fixed-assets/api/depreciation/preview': { query: { period: '2026-11' } },
  'POST /fixed-assets/api/depreciation/run': { body: { period: '2026-11' } },
  'GET /fixed-assets/api/assets/{asset_id}/{view}': { path: { view: 'movements' } },
  'POST /fixed-assets/api/checks/{check_id}/seen': { body: { barcode: 'SKU-000001' } },
  'GET /search': { query: { q: 'ring' } },
  'GET /dashboard/activity/search': { query: { q: 'ring' } },
  'GET /ai/dormant-contacts': { query: { since: '2026-01-01' } },
  'POST /webhooks/endpoints': { body: { url: 'https://example.com/hooks/erp' } },
});

/** Requests of examples by method and path, where they need other values than their schemas ask for. */
export const requestExamples = dictionary<RequestExample>({
  ...goods,
  ...trade,
  ...settings,
  ...accounts,
});
