import { openField, secretField } from '../../../kernel/declare/input/credential-field.ts';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';
import { isServiceAddress } from '../../../kernel/platform/http-client/guard.ts';
import { div, sum } from '../../../kernel/values/money/money.ts';
import {
  currencyIn,
  dateIn,
  type Json,
  lineOf,
  listIn,
  numberIn,
  objectIn,
  pageIn,
  plainIn,
  textIn,
} from './json-values.ts';
import type {
  Credentials,
  Entity,
  External,
  ExternalContact,
  Outbound,
  OutgoingProduct,
  Platform,
} from './platform.ts';

const title = 'WooCommerce';
const pageSize = 100;

const addressOf = ({ store_url = '' }: Credentials): string => store_url.replace(/\/+$/, '');

const ask = (
  http: HttpClient,
  credentials: Credentials,
  path: string,
  method: 'GET' | 'POST' | 'PUT',
  body?: Json,
) => {
  const { consumer_key, consumer_secret } = credentials;
  const key = Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64');
  return http.ask({
    service: title,
    url: `${addressOf(credentials)}/wp-json/wc/v3${path}`,
    method,
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
};

const idOf = (product: Json): string => `${textIn(product['id'])}:0`;

const productOf = (product: Json): External => ({
  kind: 'product',
  external_id: idOf(product),
  sku: textIn(product['sku']),
  name: textIn(product['name']) ?? 'Product',
  price: numberIn(product['regular_price']) ?? numberIn(product['price']),
  quantity: numberIn(product['stock_quantity']),
  barcode: textIn(product['global_unique_id']),
  description: plainIn(product['short_description']) ?? plainIn(product['description']),
});

const stockOf = (product: Json): readonly External[] => {
  const quantity = numberIn(product['stock_quantity']);
  const isManaged = product['manage_stock'] === true && quantity !== null && quantity >= 0;
  return isManaged ? [{ kind: 'stock', external_id: idOf(product), quantity }] : [];
};

const contactOf = (of: Json, at: Json, external_id: string): ExternalContact => {
  const name = [of['first_name'] ?? at['first_name'], of['last_name'] ?? at['last_name']];
  const email = textIn(of['email']) ?? textIn(at['email']);
  return {
    kind: 'contact',
    external_id,
    contact_type: 'customer',
    name: name.map(textIn).filter(Boolean).join(' ') || email || `Customer ${external_id}`,
    company_name: textIn(at['company']),
    email,
    phone: textIn(at['phone']),
    billing_address: lineOf(
      at['address_1'],
      at['address_2'],
      at['postcode'],
      at['city'],
      at['country'],
    ),
  };
};

/** Customer of an order. A guest has no customer id, so the order id identifies them. */
const buyerOf = (order: Json): ExternalContact => {
  const at = objectIn(order['billing']);
  const id = numberIn(order['customer_id']) ?? 0;
  return contactOf({}, at, id > 0 ? String(id) : `guest:${textIn(order['id'])}`);
};

/** Invoice of an order; line totals exclude tax and coupon discounts. */
const orderOf = (order: Json): External => ({
  kind: 'document',
  external_id: textIn(order['id']) ?? '',
  doc_type: 'invoice',
  number: textIn(order['number']) ?? textIn(order['id']) ?? '',
  date: dateIn(order['date_created']),
  due_date: null,
  currency: currencyIn(order['currency']),
  contact: buyerOf(order),
  lines: listIn(order['line_items']).map((line) => {
    const quantity = numberIn(line['quantity']) ?? 0;
    const variation = numberIn(line['variation_id']) ?? 0;
    return {
      product_id: `${textIn(line['product_id'])}:${variation}`,
      sku: textIn(line['sku']),
      name: textIn(line['name']) ?? 'Product',
      quantity,
      unit_price: quantity === 0 ? 0 : div(numberIn(line['total']) ?? 0, quantity, 6),
    };
  }),
  discount: 0,
  shipping: sum([
    numberIn(order['shipping_total']) ?? 0,
    ...listIn(order['fee_lines']).map((fee) => numberIn(fee['total']) ?? 0),
  ]),
  tax: numberIn(order['total_tax']) ?? 0,
  total: numberIn(order['total']) ?? 0,
});

const paths: Partial<Record<Entity, string>> = {
  products: '/products',
  inventory: '/products',
  orders: '/orders',
  contacts: '/customers',
};

/** Order states that are not imported. */
const neverDelivered: readonly unknown[] = ['cancelled', 'failed', 'trash', 'checkout-draft'];

const recordsOf = (entity: Entity, one: Json): readonly External[] => {
  if (entity === 'products') return [productOf(one)];
  if (entity === 'inventory') return stockOf(one);
  if (entity === 'orders') return neverDelivered.includes(one['status']) ? [] : [orderOf(one)];
  return [contactOf(one, objectIn(one['billing']), textIn(one['id']) ?? '')];
};

const pull: Platform['pull'] = async (http, credentials, entity, { since, cursor }) => {
  const page = Number(cursor ?? 1);
  const from =
    since === null ? '' : `&modified_after=${encodeURIComponent(since)}&dates_are_gmt=true`;
  const path = `${paths[entity]}?per_page=${pageSize}&page=${page}&orderby=id&order=asc${from}`;
  const { json, headers } = await ask(http, credentials, path, 'GET');
  const pages = Number(headers.get('x-wp-totalpages') ?? 1);
  const records = pageIn(json, title).flatMap((one) => recordsOf(entity, one));
  return { records, next: page < pages ? String(page + 1) : null };
};

const tells = (
  to: Outbound,
  { sku, name, price, description, quantity }: OutgoingProduct,
): Json => {
  if (to === 'inventory_out') return { manage_stock: true, stock_quantity: Math.trunc(quantity) };
  const regular = price === null ? {} : { regular_price: String(price) };
  return { name, sku, short_description: description ?? '', ...regular };
};

const push: Platform['push'] = async (http, credentials, outgoing) => {
  if (outgoing.to === 'invoices_out') throw new Error('WooCommerce takes no invoices');
  const { to, product } = outgoing;
  const { external_id } = product;
  if (external_id === null) {
    const body = { ...tells('products_out', product), ...tells('inventory_out', product) };
    const { json } = await ask(http, credentials, '/products', 'POST', body);
    return idOf(objectIn(json));
  }
  const [id, variation = '0'] = external_id.split(':');
  const path = variation === '0' ? `/products/${id}` : `/products/${id}/variations/${variation}`;
  await ask(http, credentials, path, 'PUT', tells(to, product));
  return external_id;
};

/** WooCommerce REST API (woocommerce.github.io/woocommerce-rest-api-docs). */
export const woocommerce: Platform = {
  name: 'woocommerce',
  display_name: title,
  category: 'website',
  supported_entities: ['products', 'orders', 'contacts', 'inventory'],
  sends: ['products_out', 'inventory_out'],
  credential_fields: [
    openField('store_url'),
    secretField('consumer_key'),
    secretField('consumer_secret'),
    secretField('extra.webhook_secret', false),
  ],
  problem: ({ consumer_key, consumer_secret, store_url }) => {
    if (!consumer_key || !consumer_secret) return 'it needs consumer_key and consumer_secret';
    return store_url !== undefined && isServiceAddress(store_url)
      ? undefined
      : 'it needs a store_url, such as https://shop.example';
  },
  addressOf,
  check: async (http, credentials) => {
    await ask(http, credentials, '/products?per_page=1', 'GET');
  },
  pull,
  tells,
  tellsAll: true,
  push,
  entitiesOf: (topic = '') => {
    if (topic.startsWith('product.')) return ['products', 'inventory'];
    if (topic.startsWith('order.')) return ['orders'];
    return topic.startsWith('customer.') ? ['contacts'] : [];
  },
};
