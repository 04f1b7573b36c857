import type { Answer, Call } from './caller.ts';
import { customers, type Good, made, materials, suppliers, wares } from './goods.ts';

/** Ids of the demo's master data by name. */
export type Cast = {
  readonly here: string;
  readonly items: ReadonlyMap<string, string>;
  readonly suppliers: readonly string[];
  readonly customers: readonly string[];
};

/** Sets up the company: settings, a second location, contacts, items with opening stock, recipes. */
export const setUp = async (call: Call): Promise<Cast> => {
  await call.patch('/companies/me/settings', {
    currency: 'EUR',
    timezone: 'UTC',
    address: '4 Harbour Lane',
    phone: '+000 555 010',
    email: 'shop@harbour.example',
  });
  await call.patch('/companies/me/taxes', {
    taxes: [
      { name: 'VAT 20%', rate: 20, is_default: true },
      { name: 'Exempt', rate: 0 },
    ],
  });
  const places = await call.get('/companies/me/locations');
  const here = (places['items'] as Answer[])[0]?.id ?? '';
  await call.post('/companies/me/locations', { name: 'Market stall', type: 'shop' });
  const items = new Map<string, string>();
  for (const good of [...materials, ...wares]) items.set(good.sku, await addGood(call, good, here));
  for (const { sku, name, price } of made) {
    const { id } = await call.post('/items', {
      sku,
      name,
      sell_by: 'piece',
      category: 'made here',
      location_id: here,
      retail_price: price,
    });
    items.set(sku, id);
  }
  for (const { sku, parts } of made) {
    await call.put(`/manufacturing/items/${items.get(sku)}/recipe`, {
      output_qty: 1,
      components: parts.map(([part, qty]) => ({ sku: part, qty })),
      labor: [{ name: 'Bench work', hours: 0.4, rate: 24 }],
    });
  }
  return {
    here,
    items,
    suppliers: await addContacts(call, suppliers, 'supplier'),
    customers: await addContacts(call, customers, 'customer'),
  };
};

const addGood = async (call: Call, good: Good, here: string): Promise<string> => {
  const { id } = await call.post('/items', {
    sku: good.sku,
    name: good.name,
    sell_by: good.unit,
    category: good.category,
    location_id: here,
    quantity: good.opening,
    cost_price: good.cost,
    retail_price: good.price,
    tax_codes: ['VAT 20%'],
    attributes: { reorder_point: good.reorder },
  });
  return id;
};

const addContacts = async (
  call: Call,
  names: readonly string[],
  type: string,
): Promise<string[]> => {
  const ids: string[] = [];
  for (const name of names) {
    const streamQueue = name.toLowerCase().replace(/[^a-z]+/g, '.');
    const { id } = await call.post('/crm/contacts', {
      name,
      contact_type: type,
      email: `${streamQueue}@example.com`,
      payment_terms: 'Net 30',
    });
    ids.push(id);
  }
  return ids;
};
