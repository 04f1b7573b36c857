import { openField, secretField } from '../../../kernel/declare/input/credential-field.ts';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';
import { isServiceAddress } from '../../../kernel/platform/http-client/guard.ts';
import { div, mul, sub, sum } from '../../../kernel/values/money/money.ts';
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
  External,
  ExternalContact,
  Outbound,
  OutgoingProduct,
  Page,
  Platform,
} from './platform.ts';

const title = 'Shopify';
const pageSize = 250;

const addressOf = ({ store_url, store_handle }: Credentials): string =>
  (store_url ?? `https://${store_handle}.myshopify.com`).replace(/\/+$/, '');

const ask = (
  http: HttpClient,
  credentials: Credentials,
  path: string,
  method: 'GET' | 'POST' | 'PUT',
  body?: Json,
) =>
  http.ask({
    service: title,
    url: `${addressOf(credentials)}/admin/api/2024-10${path}`,
    method,
    headers: {
      'x-shopify-access-token': credentials.access_token ?? '',
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** One product record for each variant of a product. */
const productsOf = (product: Json): External[] =>
  listIn(product['variants']).map((variant) => {
    const name = textIn(product['title']) ?? 'Product';
    const option = textIn(variant['title']);
    return {
      kind: 'product',
      external_id: `${textIn(product['id'])}:${textIn(variant['id'])}`,
      sku: textIn(variant['sku']),
      name: option === null || option === 'Default Title' ? name : `${name}, ${option}`,
      price: numberIn(variant['price']),
      quantity: numberIn(variant['inventory_quantity']),
      barcode: textIn(variant['barcode']),
      description: plainIn(product['body_html']),
    };
  });

const contactOf = (customer: Json): ExternalContact | null => {
  const external_id = textIn(customer['id']);
  if (external_id === null) return null;
  const at = objectIn(customer['default_address']);
  const name = [customer['first_name'], customer['last_name']].map(textIn).filter(Boolean);
  return {
    kind: 'contact',
    external_id,
    contact_type: 'customer',
    name: name.join(' ') || textIn(customer['email']) || `Customer ${external_id}`,
    company_name: textIn(at['company']),
    email: textIn(customer['email']),
    phone: textIn(customer['phone']) ?? textIn(at['phone']),
    billing_address: lineOf(at['address1'], at['address2'], at['zip'], at['city'], at['country']),
  };
};

/** Invoice of an order; amounts exclude tax, also where the shop's prices include it. */
const orderOf = (order: Json): External => {
  const isGross = order['taxes_included'] === true;
  const taxOf = (of: Json): number =>
    isGross ? sum(listIn(of['tax_lines']).map((tax) => numberIn(tax['price']) ?? 0)) : 0;
  const shipping = listIn(order['shipping_lines']).map((line) =>
    sub(numberIn(line['price']) ?? 0, taxOf(line)),
  );
  return {
    kind: 'document',
    external_id: textIn(order['id']) ?? '',
    doc_type: 'invoice',
    number: textIn(order['name']) ?? textIn(order['id']) ?? '',
    date: dateIn(order['created_at']),
    due_date: null,
    currency: currencyIn(order['currency']),
    contact: contactOf(objectIn(order['customer'])),
    lines: listIn(order['line_items']).map((line) => {
      const quantity = numberIn(line['quantity']) ?? 0;
      const gross = mul(numberIn(line['price']) ?? 0, quantity);
      return {
        product_id: `${textIn(line['product_id'])}:${textIn(line['variant_id'])}`,
        sku: textIn(line['sku']),
        name: textIn(line['name']) ?? textIn(line['title']) ?? 'Product',
        quantity,
        unit_price: quantity === 0 ? 0 : div(sub(gross, taxOf(line)), quantity, 6),
      };
    }),
    discount: numberIn(order['total_discounts']) ?? 0,
    shipping: sum(shipping),
    tax: numberIn(order['total_tax']) ?? 0,
    total: numberIn(order['total_price']) ?? 0,
  };
};

/** Path and mapping of each entity; cancelled orders are excluded. */
const kinds = {
  products: { path: '/products.json', name: 'products', of: productsOf, more: '' },
  orders: {
    path: '/orders.json',
    name: 'orders',
    of: (one: Json) => (textIn(one['cancelled_at']) === null ? [orderOf(one)] : []),
    more: '&status=any',
  },
  contacts: {
    path: '/customers.json',
    name: 'customers',
    of: (one: Json): External[] => [contactOf(one)].filter((found) => found !== null),
    more: '',
  },
} as const;

/** Cursor of the next page in a Link header. */
const nextIn = (link: string | null): string | null =>
  /<[^>]*[?&]page_info=([^&>]+)[^>]*>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null;

const pull: Platform['pull'] = async (
  http,
  credentials,
  entity,
  { since, cursor },
): Promise<Page> => {
  const { path, name, of, more } = kinds[entity as keyof typeof kinds];
  const from = since === null ? '' : `&updated_at_min=${encodeURIComponent(since)}`;
  const rest = cursor === null ? `${more}${from}` : `&page_info=${cursor}`;
  const { json, headers } = await ask(http, credentials, `${path}?limit=${pageSize}${rest}`, 'GET');
  const records = pageIn(objectIn(json)[name], title).flatMap((one): readonly External[] =>
    of(one),
  );
  return { records, next: nextIn(headers.get('link')) };
};

const tells = (_: Outbound, { sku, barcode, price }: OutgoingProduct): Json => ({
  ...{ sku, barcode },
  ...(price === null ? {} : { price: String(price) }),
});

const push: Platform['push'] = async (http, credentials, outgoing) => {
  if (outgoing.to === 'invoices_out') throw new Error('Shopify takes no invoices');
  const { external_id, name, description } = outgoing.product;
  const variant = tells(outgoing.to, outgoing.product);
  if (external_id !== null) {
    const id = external_id.split(':')[1] ?? '';
    await ask(http, credentials, `/variants/${id}.json`, 'PUT', {
      variant: { id: Number(id), ...variant },
    });
    return external_id;
  }
  const product = { title: name, body_html: description, variants: [variant] };
  const { json } = await ask(http, credentials, '/products.json', 'POST', { product });
  const made = objectIn(objectIn(json)['product']);
  return `${textIn(made['id'])}:${textIn(listIn(made['variants'])[0]?.['id'])}`;
};

/** Shopify Admin REST API (shopify.dev/docs/api/admin-rest). */
export const shopify: Platform = {
  name: 'shopify',
  display_name: title,
  category: 'website',
  supported_entities: ['products', 'orders', 'contacts'],
  sends: ['products_out'],
  credential_fields: [
    openField('store_handle', false),
    secretField('access_token'),
    openField('store_url', false),
    secretField('extra.webhook_secret', false),
  ],
  problem: ({ access_token, store_url, store_handle }) => {
    if (!access_token) return 'it needs an access_token';
    if (store_url !== undefined)
      return isServiceAddress(store_url) ? undefined : 'store_url is not an address of a service';
    return /^[a-z0-9][a-z0-9-]{0,98}$/i.test(store_handle ?? '')
      ? undefined
      : 'it needs a store_handle, or a store_url';
  },
  addressOf,
  check: async (http, credentials) => {
    await ask(http, credentials, '/shop.json', 'GET');
  },
  pull,
  tells,
  push,
  entitiesOf: (topic = '') => {
    if (topic.startsWith('products/') || topic.startsWith('inventory_levels/')) return ['products'];
    if (topic.startsWith('orders/')) return ['orders'];
    return topic.startsWith('customers/') ? ['contacts'] : [];
  },
};
