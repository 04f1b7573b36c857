import { openField, secretField } from '../../../kernel/declare/input/credential-field.ts';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';
import { isServiceAddress } from '../../../kernel/platform/http-client/guard.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { typeNamed } from '../../documents/contract/queries.ts';
import {
  currencyIn,
  dateIn,
  type Json,
  lineOf,
  listIn,
  numberIn,
  objectIn,
  pageIn,
  textIn,
} from './json-values.ts';
import type { Credentials, Entity, External, ExternalContact, Platform } from './platform.ts';

const title = 'Xero';
const pageSize = 100;

const addressOf = ({ store_url = 'https://api.xero.com' }: Credentials): string =>
  store_url.replace(/\/+$/, '');

type More = { readonly since?: string | null; readonly body?: Json; readonly once?: string };

const ask = (
  http: HttpClient,
  credentials: Credentials,
  path: string,
  { since, body, once }: More = {},
) =>
  http.ask({
    service: title,
    url: `${addressOf(credentials)}/api.xro/2.0${path}`,
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${credentials.access_token}`,
      'xero-tenant-id': credentials.extra?.['tenant_id'] ?? '',
      'content-type': 'application/json',
      ...(since ? { 'if-modified-since': since.slice(0, 19) } : {}),
      ...(once === undefined ? {} : { 'idempotency-key': once }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const itemOf = (item: Json): External => ({
  kind: 'product',
  external_id: textIn(item['ItemID']) ?? '',
  sku: textIn(item['Code']),
  name: textIn(item['Name']) ?? textIn(item['Code']) ?? 'Product',
  price: numberIn(objectIn(item['SalesDetails'])['UnitPrice']),
  quantity: numberIn(item['QuantityOnHand']),
  barcode: null,
  description: textIn(item['Description']),
});

const contactOf = (contact: Json): ExternalContact => {
  const at = listIn(contact['Addresses']).find((one) => one['AddressType'] !== 'DELIVERY') ?? {};
  const phone = listIn(contact['Phones']).find((one) => textIn(one['PhoneNumber']) !== null);
  const external_id = textIn(contact['ContactID']) ?? '';
  const isSupplier = contact['IsSupplier'] === true && contact['IsCustomer'] !== true;
  return {
    kind: 'contact',
    external_id,
    contact_type: isSupplier ? 'supplier' : 'customer',
    name: textIn(contact['Name']) ?? `Contact ${external_id}`,
    company_name: null,
    email: textIn(contact['EmailAddress']),
    phone: textIn(phone?.['PhoneNumber']),
    billing_address: lineOf(
      at['AddressLine1'],
      at['AddressLine2'],
      at['PostalCode'],
      at['City'],
      at['Country'],
    ),
  };
};

const documentOf =
  (doc_type: 'invoice' | 'purchase_order') =>
  (document: Json): External => {
    const isSale = typeNamed(doc_type).side === 'sale';
    const id = textIn(document[isSale ? 'InvoiceID' : 'PurchaseOrderID']) ?? '';
    const party = contactOf(objectIn(document['Contact']));
    return {
      kind: 'document',
      external_id: id,
      doc_type,
      number: textIn(document[isSale ? 'InvoiceNumber' : 'PurchaseOrderNumber']) ?? id,
      date: dateIn(document['DateString']),
      due_date: dateIn(document['DueDateString']),
      currency: currencyIn(document['CurrencyCode']),
      contact: { ...party, contact_type: isSale ? 'customer' : 'supplier' },
      lines: listIn(document['LineItems']).map((line) => ({
        product_id: textIn(objectIn(line['Item'])['ItemID']),
        sku: textIn(line['ItemCode']),
        name: textIn(line['Description']) ?? textIn(line['ItemCode']) ?? 'Line',
        quantity: numberIn(line['Quantity']) ?? 1,
        unit_price: numberIn(line['UnitAmount']) ?? 0,
      })),
      discount: numberIn(document['TotalDiscount']) ?? 0,
      shipping: 0,
      tax: numberIn(document['TotalTax']) ?? 0,
      total: numberIn(document['Total']) ?? 0,
    };
  };

const tables: Readonly<
  Partial<
    Record<
      Entity,
      { readonly path: string; readonly name: string; readonly of: (one: Json) => External }
    >
  >
> = {
  products: { path: '/Items', name: 'Items', of: itemOf },
  contacts: { path: '/Contacts', name: 'Contacts', of: contactOf },
  orders: {
    path: '/PurchaseOrders',
    name: 'PurchaseOrders',
    of: documentOf('purchase_order'),
  },
  invoices: {
    path: `/Invoices?where=${encodeURIComponent('Type=="ACCREC"')}`,
    name: 'Invoices',
    of: documentOf('invoice'),
  },
};

/** Document states that are not imported. */
const ended: readonly unknown[] = ['VOIDED', 'DELETED'];

const pull: Platform['pull'] = async (http, credentials, entity, { since, cursor }) => {
  const table = tables[entity];
  if (!table) throw new Error(`Xero has no ${entity}`);
  const page = Number(cursor ?? 1);
  const query = `${table.path.includes('?') ? '&' : '?'}page=${page}&pageSize=${pageSize}`;
  const paged = entity === 'products' ? '' : query;
  const { json } = await ask(http, credentials, `${table.path}${paged}`, { since });
  const found = pageIn(objectIn(json)[table.name], title);
  const isLast = entity === 'products' || found.length < pageSize;
  const live = found.filter((one) => !ended.includes(one['Status']));
  return { records: live.map(table.of), next: isLast ? null : String(page + 1) };
};

const push: Platform['push'] = async (http, credentials, outgoing) => {
  if (outgoing.to !== 'invoices_out') throw new Error('Xero takes invoices only');
  const { once, invoice } = outgoing;
  const { external_id, name, email } = invoice.contact;
  const body = {
    Type: 'ACCREC',
    Status: 'DRAFT',
    InvoiceNumber: invoice.number,
    Date: invoice.date,
    ...(invoice.due_date === null ? {} : { DueDate: invoice.due_date }),
    CurrencyCode: invoice.currency,
    Contact:
      external_id === null
        ? { Name: name, ...(email === null ? {} : { EmailAddress: email }) }
        : { ContactID: external_id },
    LineAmountTypes: 'Exclusive',
    LineItems: invoice.lines.map((line) => ({
      Description: line.name,
      Quantity: line.quantity,
      LineAmount: line.amount,
    })),
  };
  const { json } = await ask(http, credentials, '/Invoices', { body, once });
  return textIn(listIn(objectIn(json)['Invoices'])[0]?.['InvoiceID']) ?? '';
};

const named: Readonly<Record<string, Entity>> = dictionary({
  CONTACT: 'contacts',
  INVOICE: 'invoices',
});

/** Xero Accounting API (developer.xero.com); invoices are created as drafts for approval there. */
export const xero: Platform = {
  name: 'xero',
  display_name: title,
  category: 'accounting',
  supported_entities: ['products', 'orders', 'contacts', 'invoices'],
  sends: ['invoices_out'],
  credential_fields: [
    secretField('access_token'),
    openField('extra.tenant_id'),
    openField('store_url', false),
    secretField('extra.webhook_secret', false),
  ],
  problem: ({ access_token, store_url, extra }) => {
    if (!access_token) return 'it needs an access_token';
    if (!/^[\w-]{1,100}$/.test(extra?.['tenant_id'] ?? '')) return 'it needs extra.tenant_id';
    return store_url === undefined || isServiceAddress(store_url)
      ? undefined
      : 'store_url is not an address of a service';
  },
  addressOf,
  check: async (http, credentials) => {
    await ask(http, credentials, '/Organisation');
  },
  pull,
  tells: () => ({}),
  push,
  entitiesOf: (_, body) => {
    const events = listIn(objectIn(body)['events']);
    return [...new Set(events.flatMap((one) => named[String(one['eventCategory'])] ?? []))];
  },
};
