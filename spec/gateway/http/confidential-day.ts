import type { Installation } from '../../service.ts';
import type { Answered } from '../../test-app.ts';

/** Amounts that a company pays; only these differ between two seeded companies. */
export type Paid = { readonly cost: number; readonly price: number; readonly part: number };

type Post = (path: string, body?: object) => Promise<Answered>;

/** Seeds a day of business as the owner, with purchases of every type. */
export const seedDay = async (service: Installation, paid: Paid): Promise<void> => {
  const post: Post = (path, body = {}) => service.does('POST', path, body);
  const here = (await service.does('GET', '/companies/me/locations')).items[0].id;
  const customer = await post('/crm/contacts', { name: 'Greta', contact_type: 'customer' });
  const { id: ring } = await post('/items', {
    ...{ sku: 'RING', name: 'Ring', sell_by: 'piece', quantity: 9, location_id: here },
    ...{ cost_price: paid.cost, retail_price: 20000 },
  });
  await production(service, ring);
  await lists(service, ring, here);
  const order = await purchases(service, paid, here);
  await sales(post, customer.id, ring);
  await receive(service, order);
  await register(service, paid);
  const { id: talk } = await post('/ai/conversations', { title: 'Figures' });
  await post(`/ai/conversations/${talk}/query`, { query: 'What do we owe suppliers?' });
};

/** Orders, bills, a credit note, a consignment and a subscription; answers the partly received order. */
const purchases = async (service: Installation, paid: Paid, here: string): Promise<string> => {
  const post: Post = (path, body = {}) => service.does('POST', path, body);
  const { id: contact_id } = await post('/crm/contacts', {
    ...{ name: 'Findings', contact_type: 'supplier' },
  });
  const { id: item_id } = await post('/items', { sku: 'CLASP', name: 'Clasp', sell_by: 'piece' });
  const line = { item_id, sku: 'CLASP', name: 'Clasp', quantity: 3, unit_price: paid.price };
  const purchase = async (doc_type: string, more: object = {}): Promise<string> =>
    (
      await post('/docs', {
        ...{ doc_type, contact_id, line_items: [line], due_date: '2026-01-31' },
        ...{ doc_taxes: [{ code: 'VAT', rate: 7 }], ...more },
      })
    ).id;
  await purchase('purchase_order');
  const order = await purchase('purchase_order', { shipping: paid.part });
  await post(`/docs/${order}/send`, { sent_via: 'manual' });
  await post(`/docs/${order}/receive`, {
    location_id: here,
    received_items: [{ po_line_index: 0, item_id, quantity_received: 2 }],
  });
  await post(`/docs/${order}/share`);
  const form = new FormData();
  form.set('file', new Blob([`Total ${paid.price}`], { type: 'text/plain' }), 'order.txt');
  await service.ask('POST', `/docs/${order}/files`, { form });
  const bill = await purchase('bill', { discount: paid.part });
  await post(`/docs/${bill}/finalize`);
  await post(`/docs/${bill}/payment`, { amount: paid.part });
  await prepay(post, contact_id, bill, paid);
  const credit = await purchase('credit_note', {
    original_doc_id: bill,
    line_items: [{ ...line, quantity: 1 }],
  });
  await post(`/docs/${credit}/finalize`);
  await post(`/docs/${await purchase('consignment_in')}/finalize`);
  await post('/subscriptions', {
    ...{ name: 'Gold monthly', doc_type: 'purchase_order', frequency: 'monthly', contact_id },
    ...{ start_date: '2027-01-01', line_items: [line] },
  });
  return order;
};

/** Money on account of a supplier, applied to a bill and refunded in part. */
const prepay = async (post: Post, contact_id: string, doc_id: string, paid: Paid) => {
  const { id } = await post('/accounting/on-account', {
    ...{ contact_id, side: 'supplier', amount: paid.price },
  });
  await post(`/accounting/on-account/${id}/apply`, {
    allocations: [{ doc_id, amount: paid.part }],
  });
  await post(`/accounting/on-account/${id}/refund`, { amount: paid.part });
};

/** Item manufactured from a costly one. */
const production = async (service: Installation, ring: string): Promise<void> => {
  const { id } = await service.does('POST', '/items', {
    ...{ sku: 'SET', name: 'Set', sell_by: 'piece' },
  });
  const recipe = { output_qty: 1, components: [{ item_id: ring, sku: 'RING', qty: 1 }] };
  await service.does('PUT', `/manufacturing/items/${id}/recipe`, recipe);
  await service.does('POST', `/manufacturing/items/${id}/build`, { quantity: 1, complete: true });
};

/** Count that finds one unit less, and a quotation. */
const lists = async (service: Installation, ring: string, location_id: string): Promise<void> => {
  const { id } = await service.does('POST', '/lists/audit', { location_id });
  await service.does('POST', `/lists/${id}/finalize`);
  await service.does('PATCH', `/lists/${id}/line/${ring}`, { counted_qty: 7 });
  await service.does('POST', `/lists/${id}/adjust`);
  await service.does('POST', '/lists', {
    ...{ list_type: 'quotation', line_items: [{ item_id: ring, quantity: 1, unit_price: 20000 }] },
  });
};

/** Invoice delivered and partly paid: figures that every role sees. */
const sales = async (post: Post, contact_id: string, item_id: string): Promise<void> => {
  const { id } = await post('/docs', {
    ...{ doc_type: 'invoice', contact_id },
    line_items: [{ item_id, sku: 'RING', name: 'Ring', quantity: 2, unit_price: 20000 }],
  });
  await post(`/docs/${id}/finalize`);
  await post(`/docs/${id}/fulfill-lines`, { line_entity_ids: [item_id] });
  await post(`/docs/${id}/payment`, { amount: 100.25 });
};

/** The shared order as another installation receives it. */
const receive = async (service: Installation, order: string): Promise<void> => {
  const { token } = await service.does('GET', `/docs/${order}/share`);
  const { bytes } = await service.ask('GET', `/share/${token}/bundle`, { token: null });
  const body = JSON.parse(new TextDecoder().decode(bytes));
  const { status } = await service.ask('POST', '/docs/import-bundle', { body });
  if (status !== 302) throw new Error(`the shared order was not received: ${status}`);
};

/** A machine bought at a confidential price. */
const register = async (service: Installation, { price }: Paid): Promise<void> => {
  const classes = await service.does('GET', '/fixed-assets/api/classes');
  await service.does('POST', '/fixed-assets/api/assets', {
    ...{ name: 'Lathe', class_id: classes.items[0].id, acquisition_date: '2026-01-05' },
    ...{ cost: price, insurance: { insurer: 'Lloyd', value: price } },
  });
};
