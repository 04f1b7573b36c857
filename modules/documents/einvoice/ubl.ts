import { all, at, type Node, numberAt, textAt } from '../../../kernel/platform/xml.ts';
import {
  categoryIn,
  type EnAllowance,
  type EnInvoice,
  type EnLine,
  type EnPayment,
} from './en-invoice.ts';
import { fileRows, type RowKindOf } from './file-rows.ts';

const allowanceOf = (node: Node): EnAllowance => ({
  is_charge: textAt(node, 'ChargeIndicator')?.toLowerCase() === 'true',
  amount: numberAt(node, 'Amount') ?? 0,
  percentage: numberAt(node, 'MultiplierFactorNumeric'),
  base_amount: numberAt(node, 'BaseAmount'),
  reason: textAt(node, 'AllowanceChargeReason'),
  reason_code: textAt(node, 'AllowanceChargeReasonCode'),
  category: categoryIn(textAt(node, 'TaxCategory', 'ID')),
  rate: numberAt(node, 'TaxCategory', 'Percent'),
});

const lineOf = (line: Node, quantity: string): EnLine => {
  const tax = at(line, 'Item', 'ClassifiedTaxCategory');
  return {
    id: textAt(line, 'ID'),
    name: textAt(line, 'Item', 'Name'),
    description: textAt(line, 'Item', 'Description'),
    sku: textAt(line, 'Item', 'SellersItemIdentification', 'ID'),
    quantity: numberAt(line, quantity),
    unit: textAt(line, quantity) === null ? null : unitOf(at(line, quantity)),
    price: numberAt(line, 'Price', 'PriceAmount'),
    base_quantity: numberAt(line, 'Price', 'BaseQuantity') || 1,
    net: numberAt(line, 'LineExtensionAmount'),
    category: categoryIn(textAt(tax, 'ID')),
    rate: numberAt(tax, 'Percent'),
    allowances: all(line, 'AllowanceCharge').map(allowanceOf),
  };
};

const unitOf = (node: Node | undefined): string | null => {
  const code = node?.['@unitCode'];
  return typeof code === 'string' ? code : null;
};

const paymentOf = (node: Node): EnPayment => ({
  code: textAt(node, 'PaymentMeansCode'),
  reference: textAt(node, 'PaymentID'),
  iban: textAt(node, 'PayeeFinancialAccount', 'ID'),
  account_name: textAt(node, 'PayeeFinancialAccount', 'Name'),
  bic: textAt(node, 'PayeeFinancialAccount', 'FinancialInstitutionBranch', 'ID'),
});

/** Identifier of the tax scheme VAT, and the first of another scheme. */
const taxIds = (party: Node | undefined) => {
  const schemes = all(party, 'PartyTaxScheme');
  const isVat = (one: Node): boolean => textAt(one, 'TaxScheme', 'ID')?.toUpperCase() === 'VAT';
  const idOf = (one: Node | undefined): string | null => (one ? textAt(one, 'CompanyID') : null);
  return {
    supplier_vat_id: idOf(schemes.find(isVat)),
    supplier_tax_id: idOf(schemes.find((one) => !isVat(one))),
  };
};

/** The tax total in the currency of the document; a second one is in the tax currency. */
const taxTotalOf = (invoice: Node, currency: string | null): Node | undefined => {
  const totals = all(invoice, 'TaxTotal');
  const isOwn = (one: Node): boolean => at(one, 'TaxAmount')?.['@currencyID'] === currency;
  return (
    totals.find((one) => all(one, 'TaxSubtotal').length > 0) ?? totals.find(isOwn) ?? totals[0]
  );
};

/** Tax total in the tax currency, where that is another one than the document's. */
const accountingTax = (invoice: Node, currency: string | null): EnInvoice['accounting_tax'] => {
  const own = textAt(invoice, 'TaxCurrencyCode');
  const total = all(invoice, 'TaxTotal').find(
    (one) => at(one, 'TaxAmount')?.['@currencyID'] === own,
  );
  const amount = total ? numberAt(total, 'TaxAmount') : null;
  return own === null || own === currency || amount === null ? null : { currency: own, amount };
};

/** Project of a credit note, a document of type 50 (BT-11). */
const projectOf = (invoice: Node): string | null => {
  const found = all(invoice, 'AdditionalDocumentReference').find(
    (one) => textAt(one, 'DocumentTypeCode') === '50',
  );
  return found ? textAt(found, 'ID') : null;
};

const lineNames: readonly string[] = [
  ...['InvoiceLine', 'CreditNoteLine', 'SubInvoiceLine', 'SubCreditNoteLine'],
];

/** Rows of UBL; the allowance of a price is part of the net price. */
const kindOf: RowKindOf = (name, parent) => {
  if (lineNames.includes(name)) return 'line';
  if (name === 'AllowanceCharge') return parent === 'Price' ? undefined : 'allowance_charge';
  return name === 'TaxSubtotal' ? 'tax' : undefined;
};

/** Texts of all elements of a name, one below the other. */
const textsOf = (node: Node, name: string): string | null =>
  all(node, name)
    .flatMap((one) => textAt({ one }, 'one') ?? [])
    .join('\n') || null;

/** Invoice of a UBL 2.1 root (Peppol BIS, XRechnung). */
export const fromUbl = (invoice: Node, isCreditNote: boolean): EnInvoice => {
  const party = at(invoice, 'AccountingSupplierParty', 'Party');
  const sums = at(invoice, 'LegalMonetaryTotal');
  const currency = textAt(invoice, 'DocumentCurrencyCode');
  const taxTotal = taxTotalOf(invoice, currency);
  const type = textAt(invoice, 'InvoiceTypeCode') ?? textAt(invoice, 'CreditNoteTypeCode');
  const lines = all(invoice, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine');
  const allowances = all(invoice, 'AllowanceCharge');
  const taxes = all(taxTotal, 'TaxSubtotal');
  const ofLines = lines.flatMap((line) => all(line, 'AllowanceCharge'));
  const taken = new Set<unknown>([...lines, ...allowances, ...ofLines, ...taxes]);
  return {
    ...fileRows(invoice, kindOf, taken, (node) => textAt(node, 'ID')),
    is_credit: isCreditNote || type === '381',
    is_advance: type === '386',
    number: textAt(invoice, 'ID'),
    issue_date: textAt(invoice, 'IssueDate'),
    due_date: textAt(invoice, 'DueDate') ?? textAt(invoice, 'PaymentMeans', 'PaymentDueDate'),
    currency,
    note: textsOf(invoice, 'Note'),
    buyer_reference: textAt(invoice, 'BuyerReference'),
    order_reference: textAt(invoice, 'OrderReference', 'ID'),
    contract_reference: textAt(invoice, 'ContractDocumentReference', 'ID'),
    project_reference: textAt(invoice, 'ProjectReference', 'ID') ?? projectOf(invoice),
    delivery_date: textAt(invoice, 'Delivery', 'ActualDeliveryDate'),
    tax_date: textAt(invoice, 'TaxPointDate'),
    period_start: textAt(invoice, 'InvoicePeriod', 'StartDate'),
    period_end: textAt(invoice, 'InvoicePeriod', 'EndDate'),
    payee_name: textAt(invoice, 'PayeeParty', 'PartyName', 'Name'),
    payment_terms: textAt(invoice, 'PaymentTerms', 'Note'),
    preceding: all(invoice, 'BillingReference').flatMap(
      (one) => textAt(one, 'InvoiceDocumentReference', 'ID') ?? [],
    ),
    supplier_name:
      textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name'),
    ...taxIds(party),
    payments: all(invoice, 'PaymentMeans').map(paymentOf),
    lines: lines.map((line) =>
      lineOf(line, isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity'),
    ),
    allowances: allowances.map(allowanceOf),
    taxes: taxes.map((one) => ({
      category: categoryIn(textAt(one, 'TaxCategory', 'ID')),
      rate: numberAt(one, 'TaxCategory', 'Percent'),
      taxable: numberAt(one, 'TaxableAmount'),
      amount: numberAt(one, 'TaxAmount'),
      exemption_reason: textAt(one, 'TaxCategory', 'TaxExemptionReason'),
      exemption_code: textAt(one, 'TaxCategory', 'TaxExemptionReasonCode'),
    })),
    totals: {
      lines: numberAt(sums, 'LineExtensionAmount'),
      allowances: numberAt(sums, 'AllowanceTotalAmount'),
      charges: numberAt(sums, 'ChargeTotalAmount'),
      exclusive: numberAt(sums, 'TaxExclusiveAmount'),
      tax: numberAt(taxTotal, 'TaxAmount'),
      inclusive: numberAt(sums, 'TaxInclusiveAmount'),
      prepaid: numberAt(sums, 'PrepaidAmount'),
      rounding: numberAt(sums, 'PayableRoundingAmount'),
      payable: numberAt(sums, 'PayableAmount'),
    },
    accounting_tax: accountingTax(invoice, currency),
  };
};
