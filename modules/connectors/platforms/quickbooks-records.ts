import { typeNamed } from '../../documents/contract/queries.ts';
import {
  currencyIn,
  dateIn,
  type Json,
  lineOf,
  listIn,
  numberIn,
  objectIn,
  textIn,
} from './json-values.ts';
import type { External, ExternalContact, ExternalLine } from './platform.ts';

/** Product of an item; none for a category. */
export const itemOf = (item: Json): readonly External[] =>
  item['Type'] === 'Category'
    ? []
    : [
        {
          kind: 'product',
          external_id: textIn(item['Id']) ?? '',
          sku: textIn(item['Sku']),
          name: textIn(item['Name']) ?? 'Product',
          price: numberIn(item['UnitPrice']),
          quantity: numberIn(item['QtyOnHand']),
          barcode: null,
          description: textIn(item['Description']),
        },
      ];

/** Contact of a customer or vendor. Their ids overlap, so vendor ids get a prefix. */
export const contactOf =
  (contact_type: 'customer' | 'supplier') =>
  (party: Json): ExternalContact => {
    const at = objectIn(party['BillAddr']);
    const id = textIn(party['Id']) ?? '';
    return {
      kind: 'contact',
      external_id: contact_type === 'supplier' ? `vendor:${id}` : id,
      contact_type,
      name: textIn(party['DisplayName']) ?? `Contact ${id}`,
      company_name: textIn(party['CompanyName']),
      email: textIn(objectIn(party['PrimaryEmailAddr'])['Address']),
      phone: textIn(objectIn(party['PrimaryPhone'])['FreeFormNumber']),
      billing_address: lineOf(
        at['Line1'],
        at['Line2'],
        at['PostalCode'],
        at['City'],
        at['Country'],
      ),
    };
  };

const referred = (
  reference: unknown,
  contact_type: 'customer' | 'supplier',
): ExternalContact | null => {
  const { value, name } = objectIn(reference);
  return textIn(value) === null ? null : contactOf(contact_type)({ Id: value, DisplayName: name });
};

/** Lines with an item; subtotals, discounts and shipping are excluded. */
const linesOf = (lines: readonly Json[]): readonly ExternalLine[] =>
  lines.flatMap((line) => {
    const detail = objectIn(line['SalesItemLineDetail'] ?? line['ItemBasedExpenseLineDetail']);
    const isLine =
      line['DetailType'] === 'SalesItemLineDetail' ||
      line['DetailType'] === 'ItemBasedExpenseLineDetail';
    const amount = numberIn(line['Amount']) ?? 0;
    const { value, name } = objectIn(detail['ItemRef']);
    const product_id = textIn(value);
    return isLine && product_id !== 'SHIPPING_ITEM_ID'
      ? [
          {
            product_id,
            sku: null,
            name: textIn(line['Description']) ?? textIn(name) ?? 'Line',
            quantity: numberIn(detail['Qty']) ?? 1,
            unit_price: numberIn(detail['UnitPrice']) ?? amount,
          },
        ]
      : [];
  });

const shippingIn = (lines: readonly Json[]): number =>
  numberIn(
    lines.find((line) => {
      const detail = objectIn(line['SalesItemLineDetail']);
      return objectIn(detail['ItemRef'])['value'] === 'SHIPPING_ITEM_ID';
    })?.['Amount'],
  ) ?? 0;

const discountIn = (lines: readonly Json[]): number =>
  numberIn(lines.find((line) => line['DetailType'] === 'DiscountLineDetail')?.['Amount']) ?? 0;

/** Document of an invoice or a purchase order. */
export const documentOf =
  (doc_type: 'invoice' | 'purchase_order') =>
  (document: Json): External => {
    const lines = listIn(document['Line']);
    const isSale = typeNamed(doc_type).side === 'sale';
    return {
      kind: 'document',
      external_id: textIn(document['Id']) ?? '',
      doc_type,
      number: textIn(document['DocNumber']) ?? textIn(document['Id']) ?? '',
      date: dateIn(document['TxnDate']),
      due_date: dateIn(document['DueDate']),
      currency: currencyIn(objectIn(document['CurrencyRef'])['value']),
      contact: isSale
        ? referred(document['CustomerRef'], 'customer')
        : referred(document['VendorRef'], 'supplier'),
      lines: linesOf(lines),
      discount: discountIn(lines),
      shipping: shippingIn(lines),
      tax: numberIn(objectIn(document['TxnTaxDetail'])['TotalTax']) ?? 0,
      total: numberIn(document['TotalAmt']) ?? 0,
    };
  };
