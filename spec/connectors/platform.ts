import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answered } from '../test-app.ts';

type Mood = 'well' | 'down' | 'html' | 'closed' | 'refuses' | 'unauthorized';

/** HTTP server that fakes the four platforms; a spec fills its records. */
export type Played = {
  readonly url: string;
  /** Records, by the path that lists them. */
  readonly shelves: Map<string, Answered[]>;
  /** Every request: verb, address, body. */
  readonly asked: { verb: string; url: string; body: Answered; headers: Record<string, unknown> }[];
  mood: Mood;
  /** True if only the first page is known from now on. */
  forgets: boolean;
  /** Function that runs before each answer, as a concurrent change. */
  meanwhile: (() => Promise<unknown>) | undefined;
  /** Number of records on a page. */
  pageSize: number;
  readonly stop: () => Promise<void>;
};

const pathOf = (url: string): string => new URL(url, 'http://x').pathname;

const tableIn = (url: string): string =>
  /from (\w+)/.exec(new URL(url, 'http://x').searchParams.get('query') ?? '')?.[1] ?? '';

/** Range of records that a request asks for. */
const partOf = (url: string, size: number): { readonly from: number; readonly upTo: number } => {
  const query = new URL(url, 'http://x').searchParams;
  const page = Number(query.get('page') ?? query.get('page_info') ?? 1);
  const start = /startposition (\d+)/.exec(query.get('query') ?? '')?.[1];
  const from = start === undefined ? (page - 1) * size : Number(start) - 1;
  return { from, upTo: from + size };
};

/** Starts the server on a free port. */
export const playPlatforms = async (): Promise<Played> => {
  const made = { next: 900 };
  const answers = (verb: string, url: string, body: Answered): Answered => {
    const path = pathOf(url);
    made.next += 1;
    if (verb === 'PUT') return body;
    if (verb === 'POST' && path.endsWith('/products.json'))
      return { product: { id: made.next, variants: [{ id: made.next + 1000 }] } };
    if (verb === 'POST' && path.endsWith('/wc/v3/products')) return { id: made.next };
    if (verb === 'POST' && path.endsWith('/invoice')) return { Invoice: { Id: `${made.next}` } };
    if (verb === 'POST' && path.endsWith('/customer')) return { Customer: { Id: `${made.next}` } };
    if (verb === 'POST' && path.endsWith('/Invoices'))
      return { Invoices: [{ InvoiceID: `inv-${made.next}` }] };
    const table = path.endsWith('/query') ? tableIn(url) : path;
    const all = played.shelves.get(table) ?? [];
    const { from, upTo } = partOf(url, played.pageSize);
    const part = all.slice(from, upTo);
    if (path.endsWith('/query')) return { QueryResponse: { [table]: part } };
    if (path.startsWith('/admin')) {
      const name = path.split('/').at(-1)?.replace('.json', '') ?? '';
      return { [name]: part };
    }
    if (path.startsWith('/wp-json')) return part;
    return { [path.split('/').at(-1) ?? '']: part };
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', async () => {
      await played.meanwhile?.();
      const { method: verb = '', url = '', headers } = request;
      const body = text === '' ? undefined : JSON.parse(text);
      played.asked.push({ verb, url, body, headers });
      if (played.mood === 'closed') return request.socket.destroy();
      if (played.mood === 'html') return response.end('<html>');
      const mood = played.forgets && url.includes('page_info=') ? 'refuses' : played.mood;
      const status = { down: 503, refuses: 422, unauthorized: 401 }[mood as string] ?? 200;
      const all = played.shelves.get(pathOf(url)) ?? [];
      const { upTo } = partOf(url, played.pageSize);
      const next = `<${played.url}/x.json?limit=1&page_info=${upTo / played.pageSize + 1}>; rel="next"`;
      response.writeHead(status, {
        'content-type': 'application/json',
        'x-wp-totalpages': String(Math.ceil(all.length / played.pageSize)),
        ...(upTo < all.length ? { link: next } : {}),
      });
      response.end(
        JSON.stringify(status === 200 ? answers(verb, url, body) : { message: 'Not this.' }),
      );
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const played: Played = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shelves: new Map(),
    asked: [],
    mood: 'well',
    forgets: false,
    meanwhile: undefined,
    pageSize: 100,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return played;
};

/** Secret with which the fake platforms sign their webhook calls. */
export const hookSecret = 'a hook secret';

/** Signature of a body as a platform makes it. */
export const signed = (body: string, secret = hookSecret): string =>
  createHmac('sha256', secret).update(body).digest('base64');

/** Credentials of a platform. */
export const credentialsFor = (name: string, { url: store_url }: Played): Answered =>
  name === 'woocommerce'
    ? {
        consumer_key: 'ck_1',
        consumer_secret: 'cs_1',
        store_url,
        extra: { webhook_secret: hookSecret },
      }
    : {
        access_token: 'secret-token',
        store_url,
        extra: { webhook_secret: hookSecret, realm_id: '42', tenant_id: 'ten-1' },
      };

/** Shopify product with one variant. */
export const shopifyProduct = (id: number, more: object = {}, product: object = {}) => ({
  id,
  title: `Ring ${id}`,
  body_html: '<p>A <b>ring</b></p>',
  variants: [
    {
      id: id + 1000,
      title: 'Default Title',
      sku: `R-${id}`,
      price: '19.90',
      inventory_quantity: 3,
      barcode: null,
      ...more,
    },
  ],
  ...product,
});

/** Shopify customer. */
export const shopifyCustomer = (id: number, more: object = {}) => ({
  id,
  first_name: 'Ada',
  last_name: `Smith ${id}`,
  email: `ada${id}@example.com`,
  default_address: { address1: 'Main Street 1', city: 'Bern', country: 'Switzerland' },
  ...more,
});

/** Shopify order of two units of product 1, by customer 7. */
export const shopifyOrder = (id: number, more: object = {}) => ({
  id,
  name: `#${id}`,
  created_at: '2026-03-04T10:00:00+01:00',
  currency: 'USD',
  taxes_included: false,
  customer: shopifyCustomer(7),
  line_items: [
    { product_id: 1, variant_id: 1001, sku: 'R-1', name: 'Ring 1', quantity: 2, price: '19.90' },
  ],
  shipping_lines: [{ price: '5.00' }],
  total_discounts: '0.00',
  total_tax: '3.00',
  total_price: '47.80',
  ...more,
});
