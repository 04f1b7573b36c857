import { XMLParser } from 'fast-xml-parser';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { div } from '../../../kernel/values/money/money.ts';
import { figureOf } from './amounts.ts';
import { blankDocument, type ReadDocument, type ReadLine } from './document.ts';

/*
 * Invoices as XML: UBL 2.1 (Peppol BIS, XRechnung) and UN/CEFACT CII (Factur-X, ZUGFeRD), both after
 * EN 16931. Namespace prefixes are left out, so that it does not matter what they are called.
 */

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
});

type Node = Readonly<Record<string, unknown>>;

/** Document of an XML invoice; undefined for other XML. */
export const readXml = (text: string): ReadDocument | undefined => {
  let root: Node;
  try {
    root = parser.parse(text) as Node;
  } catch {
    return undefined;
  }
  const ubl = at(root, 'Invoice') ?? at(root, 'CreditNote');
  if (ubl && at(ubl, 'AccountingSupplierParty')) return fromUbl(ubl, 'CreditNote' in root);
  const cii = at(root, 'CrossIndustryInvoice') ?? at(root, 'CrossIndustryDocument');
  return cii ? fromCii(cii) : undefined;
};

/** First node at a path. */
const at = (node: unknown, ...path: readonly string[]): Node | undefined => {
  let so: unknown = node;
  for (const step of path) {
    const one = Array.isArray(so) ? so[0] : so;
    so = (one as Node | undefined)?.[step];
  }
  const found = Array.isArray(so) ? so[0] : so;
  return found === undefined || found === '' ? undefined : (found as Node);
};

const all = (node: unknown, name: string): readonly Node[] => {
  const found = (node as Node | undefined)?.[name];
  return (Array.isArray(found) ? found : found === undefined ? [] : [found]) as Node[];
};

const textAt = (node: unknown, ...path: readonly string[]): string | null => {
  const found = at(node, ...path) as unknown;
  if (typeof found === 'string') return unescaped(found);
  const inner = (found as Node | undefined)?.['#text'];
  return typeof inner === 'string' ? unescaped(inner) : null;
};

/** Expands the five XML entities and numeric characters; nothing else is expanded. */
const unescaped = (text: string): string =>
  text.replace(
    /&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name) return entities[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
const entities: Readonly<Record<string, string>> = dictionary({
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
});

const numberAt = (node: unknown, ...path: readonly string[]): number | null => {
  const text = textAt(node, ...path);
  return text === null ? null : figureOf(Number(text));
};

const sure = { invoice_number: 1, date: 1, total: 1, line_items: 1 };

const fromUbl = (invoice: Node, isCredit: boolean): ReadDocument => {
  const party = at(invoice, 'AccountingSupplierParty', 'Party');
  const totals = at(invoice, 'LegalMonetaryTotal');
  const quantity = isCredit ? 'CreditedQuantity' : 'InvoicedQuantity';
  return {
    ...blankDocument,
    kind: isCredit || textAt(invoice, 'InvoiceTypeCode') === '381' ? 'credit_note' : 'invoice',
    supplier_name:
      textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name'),
    supplier_tax_id: textAt(party, 'PartyTaxScheme', 'CompanyID'),
    invoice_number: textAt(invoice, 'ID'),
    date: textAt(invoice, 'IssueDate'),
    due_date: textAt(invoice, 'DueDate') ?? textAt(invoice, 'PaymentMeans', 'PaymentDueDate'),
    currency: textAt(invoice, 'DocumentCurrencyCode'),
    subtotal: numberAt(totals, 'TaxExclusiveAmount'),
    tax: numberAt(invoice, 'TaxTotal', 'TaxAmount'),
    total: numberAt(totals, 'TaxInclusiveAmount') ?? numberAt(totals, 'PayableAmount'),
    tax_lines: all(at(invoice, 'TaxTotal'), 'TaxSubtotal').map((one) => ({
      rate: numberAt(one, 'TaxCategory', 'Percent'),
      amount: numberAt(one, 'TaxAmount') ?? 0,
    })),
    line_items: all(invoice, isCredit ? 'CreditNoteLine' : 'InvoiceLine').map((line) => {
      const base = numberAt(line, 'Price', 'BaseQuantity') ?? 1;
      return readLine({
        description: textAt(line, 'Item', 'Name') ?? textAt(line, 'Item', 'Description'),
        sku: textAt(line, 'Item', 'SellersItemIdentification', 'ID'),
        quantity: numberAt(line, quantity),
        unit_price: div(numberAt(line, 'Price', 'PriceAmount') ?? 0, base || 1, 6),
        tax_rate: numberAt(line, 'Item', 'ClassifiedTaxCategory', 'Percent'),
        line_total: numberAt(line, 'LineExtensionAmount'),
      });
    }),
    confidence: sure,
  };
};

/** Date of CII, such as `20261121`, in ISO form. */
const ciiDate = (node: unknown, ...path: readonly string[]): string | null =>
  textAt(node, ...path, 'DateTimeString')?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? null;

const fromCii = (invoice: Node): ReadDocument => {
  const document = at(invoice, 'ExchangedDocument');
  const trade = at(invoice, 'SupplyChainTradeTransaction');
  const seller = at(trade, 'ApplicableHeaderTradeAgreement', 'SellerTradeParty');
  const settled = at(trade, 'ApplicableHeaderTradeSettlement');
  const totals = at(settled, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  return {
    ...blankDocument,
    kind: textAt(document, 'TypeCode') === '381' ? 'credit_note' : 'invoice',
    supplier_name: textAt(seller, 'Name'),
    supplier_tax_id: textAt(seller, 'SpecifiedTaxRegistration', 'ID'),
    invoice_number: textAt(document, 'ID'),
    date: ciiDate(document, 'IssueDateTime'),
    due_date: ciiDate(settled, 'SpecifiedTradePaymentTerms', 'DueDateDateTime'),
    currency: textAt(settled, 'InvoiceCurrencyCode'),
    subtotal: numberAt(totals, 'TaxBasisTotalAmount'),
    tax: numberAt(totals, 'TaxTotalAmount'),
    total: numberAt(totals, 'GrandTotalAmount') ?? numberAt(totals, 'DuePayableAmount'),
    tax_lines: all(settled, 'ApplicableTradeTax').map((one) => ({
      rate: numberAt(one, 'RateApplicablePercent'),
      amount: numberAt(one, 'CalculatedAmount') ?? 0,
    })),
    line_items: all(trade, 'IncludedSupplyChainTradeLineItem').map((line) => {
      const price = at(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice');
      const settlement = at(line, 'SpecifiedLineTradeSettlement');
      return readLine({
        description: textAt(line, 'SpecifiedTradeProduct', 'Name'),
        sku: textAt(line, 'SpecifiedTradeProduct', 'SellerAssignedID'),
        quantity: numberAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity'),
        unit_price: div(
          numberAt(price, 'ChargeAmount') ?? 0,
          numberAt(price, 'BasisQuantity') || 1,
          6,
        ),
        tax_rate: numberAt(settlement, 'ApplicableTradeTax', 'RateApplicablePercent'),
        line_total: numberAt(
          settlement,
          'SpecifiedTradeSettlementLineMonetarySummation',
          'LineTotalAmount',
        ),
      });
    }),
    confidence: sure,
  };
};

const readLine = (line: {
  readonly description: string | null;
  readonly sku: string | null;
  readonly quantity: number | null;
  readonly unit_price: number;
  readonly tax_rate: number | null;
  readonly line_total: number | null;
}): ReadLine => ({
  ...line,
  description: line.description ?? 'Line',
  quantity: line.quantity ?? 1,
  item_id: null,
  tax_code: null,
});
