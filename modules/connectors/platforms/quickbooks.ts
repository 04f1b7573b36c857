import { openField, secretField } from '../../../kernel/declare/input/credential-field.ts';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';
import { isServiceAddress } from '../../../kernel/platform/http-client/guard.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { type Json, listIn, objectIn, textIn } from './json-values.ts';
import type { Credentials, External, OutgoingInvoice, Platform } from './platform.ts';
import { contactOf, documentOf, itemOf } from './quickbooks-records.ts';

const title = 'QuickBooks';
const pageSize = 250;

const addressOf = ({ store_url = 'https://quickbooks.api.intuit.com' }: Credentials): string =>
  store_url.replace(/\/+$/, '');

const ask = (http: HttpClient, credentials: Credentials, path: string, body?: Json) =>
  http.ask({
    service: title,
    url: `${addressOf(credentials)}/v3/company/${credentials.extra?.['realm_id']}${path}`,
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${credentials.access_token}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const query = async (http: HttpClient, credentials: Credentials, text: string): Promise<Json> => {
  const { json } = await ask(
    http,
    credentials,
    `/query?minorversion=75&query=${encodeURIComponent(text)}`,
  );
  return objectIn(objectIn(json)['QueryResponse']);
};

/** Tables queried for each entity in turn, and their mapping. */
const tables = {
  products: [{ name: 'Item', of: itemOf }],
  orders: [{ name: 'PurchaseOrder', of: (one: Json) => [documentOf('purchase_order')(one)] }],
  invoices: [{ name: 'Invoice', of: (one: Json) => [documentOf('invoice')(one)] }],
  contacts: [
    { name: 'Customer', of: (one: Json): External[] => [contactOf('customer')(one)] },
    { name: 'Vendor', of: (one: Json): External[] => [contactOf('supplier')(one)] },
  ],
} as const;

const pull: Platform['pull'] = async (http, credentials, entity, { since, cursor }) => {
  const of = tables[entity as keyof typeof tables];
  const [at = 0, start = 1] = (cursor ?? '0:1').split(':').map(Number);
  const table = of[at] as (typeof of)[number];
  const where = since === null ? '' : ` where MetaData.LastUpdatedTime > '${since}'`;
  const text = `select * from ${table.name}${where} orderby Id startposition ${start} maxresults ${pageSize}`;
  const found = listIn((await query(http, credentials, text))[table.name]);
  const records = found.flatMap((one): readonly External[] => table.of(one));
  const isLast = found.length < pageSize;
  const next = isLast ? `${at + 1}:1` : `${at}:${start + pageSize}`;
  return { records, next: isLast && at + 1 >= of.length ? null : next };
};

/** QuickBooks id of the customer: the linked one, the one with this display name, or a new one. */
const customerOf = async (
  http: HttpClient,
  credentials: Credentials,
  { external_id, name, email }: OutgoingInvoice['contact'],
  once: string,
): Promise<string> => {
  if (external_id !== null) return external_id;
  const quoted = name.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const known = await query(
    http,
    credentials,
    `select Id from Customer where DisplayName = '${quoted}'`,
  );
  const id = textIn(listIn(known['Customer'])[0]?.['Id']);
  if (id !== null) return id;
  const customer = {
    DisplayName: name,
    ...(email === null ? {} : { PrimaryEmailAddr: { Address: email } }),
  };
  const { json } = await ask(http, credentials, `/customer?requestid=${once}-c`, customer);
  return textIn(objectIn(objectIn(json)['Customer'])['Id']) ?? '';
};

const push: Platform['push'] = async (http, credentials, outgoing) => {
  if (outgoing.to !== 'invoices_out') throw new Error('QuickBooks takes invoices only');
  const { once, invoice } = outgoing;
  const value = await customerOf(http, credentials, invoice.contact, once);
  const lines = invoice.lines.map(({ name, quantity, amount }) => ({
    DetailType: 'SalesItemLineDetail',
    Description: name,
    Amount: amount,
    SalesItemLineDetail: { Qty: quantity },
  }));
  const { json } = await ask(http, credentials, `/invoice?requestid=${once}`, {
    DocNumber: invoice.number,
    TxnDate: invoice.date,
    ...(invoice.due_date === null ? {} : { DueDate: invoice.due_date }),
    CurrencyRef: { value: invoice.currency },
    CustomerRef: { value },
    Line: lines,
    ...(isZero(invoice.tax) ? {} : { TxnTaxDetail: { TotalTax: invoice.tax } }),
  });
  return textIn(objectIn(objectIn(json)['Invoice'])['Id']) ?? '';
};

const named: Readonly<Record<string, 'products' | 'orders' | 'contacts' | 'invoices'>> = dictionary(
  {
    Item: 'products',
    PurchaseOrder: 'orders',
    Customer: 'contacts',
    Vendor: 'contacts',
    Invoice: 'invoices',
  },
);

/** QuickBooks Online Accounting API (developer.intuit.com). */
export const quickbooks: Platform = {
  name: 'quickbooks',
  display_name: title,
  category: 'accounting',
  supported_entities: ['products', 'orders', 'contacts', 'invoices'],
  sends: ['invoices_out'],
  credential_fields: [
    secretField('access_token'),
    openField('extra.realm_id'),
    openField('store_url', false),
    secretField('extra.webhook_secret', false),
  ],
  problem: ({ access_token, store_url, extra }) => {
    if (!access_token) return 'it needs an access_token';
    if (!/^\d{1,30}$/.test(extra?.['realm_id'] ?? '')) return 'it needs extra.realm_id, a number';
    return store_url === undefined || isServiceAddress(store_url)
      ? undefined
      : 'store_url is not an address of a service';
  },
  addressOf,
  check: async (http, credentials) => {
    await query(http, credentials, 'select Id from CompanyInfo');
  },
  pull,
  tells: () => ({}),
  push,
  entitiesOf: (_, body) => {
    const told = listIn(objectIn(body)['eventNotifications']).flatMap((one) =>
      listIn(objectIn(one['dataChangeEvent'])['entities']),
    );
    const found = told.flatMap(({ name }) => named[String(name)] ?? []);
    return [...new Set(found)];
  },
};
