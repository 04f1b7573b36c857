import {
  playPlatforms,
  credentialsFor as shopCredentials,
  shopifyProduct,
  signed,
} from '../../connectors/platform.ts';
import { allowsAt } from '../../outgoing-allowance.ts';
import { playProvider } from '../../payments/provider.ts';
import { credentialsFor as payCredentials } from '../../payments/till.ts';
import { until } from '../../until.ts';
import { startReceiver } from '../../webhooks/receiver.ts';
import type { World } from '../world.ts';
import type { Call } from './call.ts';
import { itemWith } from './stock.ts';

/** Online payments and connectors with fake servers, and a file for the assistant. */
export const services = async (call: Call, { service }: World): Promise<void> => {
  const { get, post, send } = call;
  const [provider, shops] = await Promise.all([playProvider(), playPlatforms()]);
  try {
    await allowsAt(service, provider.url, shops.url);
    const invoice = async (): Promise<string> => {
      const { id } = await post('/docs', {
        ...{ doc_type: 'invoice', contact_name: 'Firsthand payer' },
        line_items: [{ name: 'Firsthand hour', sell_by: 'hour', quantity: 1, unit_price: 80 }],
      });
      await post(`/docs/${id}/finalize`, {});
      return id as string;
    };
    const { webhook_url } = await send('PUT', '/payments/config', {
      ...{ provider: 'stripe', credentials: payCredentials(provider) },
    });
    const link = await post('/payments/links', { doc_id: await invoice() });
    const page = new URL(link.url ?? 'http://x/pay/none').pathname;
    await get(page, '');
    await get(`${page}/checkout`, '');
    const { body, signature } = provider.call(provider.pays());
    await service.ask('POST', new URL(webhook_url ?? 'http://x/').pathname, {
      ...{ token: null, body },
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    });
    await get(`${page}/return`, '');
    await get(`/payments/links/${link.id}`);
    await post(`/payments/links/${link.id}/book`, {});
    const unpaid = await post('/payments/links', { doc_id: await invoice() });
    await post(`/payments/links/${unpaid.id}/cancel`, { reason: 'over' });
    await send('DELETE', '/payments/config');
    shops.shelves.set('/admin/api/2024-10/products.json', [shopifyProduct(1)]);
    await post('/connectors/shopify/credentials', shopCredentials('shopify', shops));
    await post('/connectors/shopify/sync', { entity: 'products' });
    const shop = await get('/connectors/shopify');
    const hook = '{"id":1}';
    await service.ask('POST', new URL(shop.webhook_url ?? 'http://x/').pathname, {
      ...{ token: null, body: hook },
      headers: {
        ...{ 'x-shopify-hmac-sha256': signed(hook), 'x-shopify-topic': 'products/update' },
        'content-type': 'application/json',
      },
    });
    await post('/items/bulk/shopify-sync', { entity_ids: [await itemWith(call, 'SH-1')] });
    const pushed = async () => (await get('/connectors/shopify/queue')).items?.[0];
    await until(async () => (await pushed())?.status === 'completed');
    await get(`/connectors/shopify/queue/${(await pushed())?.id}`);
    await send('DELETE', '/connectors/shopify/credentials');
  } finally {
    await Promise.all([provider.stop(), shops.stop()]);
  }
  await webhooks(call, service);
  await programs(call);
  await assistant(call, service.url, service.token);
};

/** A webhook endpoint from its creation to its removal. */
const webhooks = async ({ get, post, send }: Call, service: World['service']): Promise<void> => {
  const receiver = await startReceiver();
  try {
    await allowsAt(service, receiver.url);
    const { id } = await post('/webhooks/endpoints', { url: receiver.url });
    const endpoint = `/webhooks/endpoints/${id}`;
    await get(endpoint);
    await get('/webhooks/endpoints');
    await send('PATCH', endpoint, { description: 'Firsthand board' });
    await post(`${endpoint}/rotate-secret`);
    await post(`${endpoint}/test`);
    await post(`${endpoint}/replay`, { from_event_id: 1, to_event_id: 5 });
    await get(`${endpoint}/deliveries`);
    await post(`${endpoint}/deliveries/retry`);
    await send('DELETE', endpoint);
  } finally {
    await receiver.stop();
  }
};

/** Proposals of a program: one is confirmed, one is dismissed, one stays open. */
const programs = async ({ get, post }: Call): Promise<void> => {
  const propose = async (name: string): Promise<string> => {
    const contact = { name: `Firsthand ${name}`, contact_type: 'customer' };
    return (await post('/ai/proposals', { tool: 'create_contact', arguments: contact })).id;
  };
  await get(`/ai/proposals/${await propose('open')}`);
  await post(`/ai/proposals/${await propose('confirmed')}/confirm`);
  await post(`/ai/proposals/${await propose('dismissed')}/dismiss`);
};

const assistant = async ({ get, post }: Call, url: string, token: string): Promise<void> => {
  const form = new FormData();
  form.append(
    'files',
    new Blob(['Invoice 7 of Firsthand Supplies, total 12.50 USD'], { type: 'text/plain' }),
    'bill.txt',
  );
  const sent = await fetch(`${url}/ai/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'fuzz upload' },
    body: form,
  });
  const { file_ids = [] } = (await sent.json()) as { file_ids?: string[] };
  await get(`/ai/file/${file_ids[0]}`);
  await post('/ai/estimate-credits', { file_ids });
  await post('/ai/conversations', { title: 'Firsthand' });
};
