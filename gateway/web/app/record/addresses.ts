import { at } from '../shell/navigate.ts';

/** Area of the page of a document, by its type; the machine of a document has the same name. */
const areas: Readonly<Record<string, string>> = {
  ...{ quotation: 'sell', invoice: 'sell', memo: 'sell', credit_note: 'sell' },
  ...{ purchase_order: 'buy', bill: 'buy', consignment_in: 'buy', production_order: 'make' },
  received_document: 'buy/received',
};

/** Pages of records of machines other than documents. */
const pages: Readonly<Record<string, string>> = { on_account: 'on-account' };

const addressIn = (area: string | undefined, id: string): string | undefined =>
  area === undefined ? undefined : `/${area}${at`/${id}`}`;

/** Address of a document; a credit note is where its original is. */
export const docAddress = (doc: {
  readonly id: string;
  readonly doc_type: string;
  readonly doc_origin?: string | null;
}): string =>
  addressIn(areas[doc.doc_origin ?? ''] ?? areas[doc.doc_type], doc.id) ?? at`/records/${doc.id}`;

/** Address of the page that an area has for a record of a machine; undefined where it has none. */
export const areaAddress = (id: string, machine: string): string | undefined =>
  machine === 'asset' ? at`/books/assets/${id}` : addressIn(areas[machine] ?? pages[machine], id);
