import { type WrittenNode, xmlText } from '../../../../kernel/platform/xml.ts';
import type { EnAllowance, EnLine, EnPayment, EnTax } from '../en-invoice.ts';
import { amount, decimal, element, marked, maybeDecimal, text } from './elements.ts';
import { ublAddress, ublParty } from './ubl-party.ts';
import type { Specification, WrittenInvoice } from './written-invoice.ts';

const money = (value: number | null, currency: string): WrittenNode | undefined =>
  value === null ? undefined : marked(amount(value, currency), { currencyID: currency });

const taxCategory = (
  { category, rate }: Pick<EnTax, 'category' | 'rate'>,
  reason: Partial<Pick<EnTax, 'exemption_reason' | 'exemption_code'>> = {},
): WrittenNode | undefined =>
  category === null
    ? undefined
    : {
        'cbc:ID': category,
        // A supply outside the scope of VAT has no rate (BR-O-05).
        'cbc:Percent': category === 'O' ? undefined : decimal(rate ?? 0),
        'cbc:TaxExemptionReasonCode': text(reason.exemption_code),
        'cbc:TaxExemptionReason': text(reason.exemption_reason),
        'cac:TaxScheme': { 'cbc:ID': 'VAT' },
      };

const allowanceOf =
  (currency: string) =>
  (one: EnAllowance): WrittenNode => ({
    'cbc:ChargeIndicator': String(one.is_charge),
    'cbc:AllowanceChargeReasonCode': text(one.reason_code),
    'cbc:AllowanceChargeReason': text(one.reason),
    'cbc:MultiplierFactorNumeric': maybeDecimal(one.percentage),
    'cbc:Amount': money(one.amount, currency),
    'cbc:BaseAmount': money(one.base_amount, currency),
    'cac:TaxCategory': taxCategory(one),
  });

const lineOf =
  (currency: string, quantity: string) =>
  (line: EnLine): WrittenNode => ({
    'cbc:ID': text(line.id),
    [quantity]: marked(maybeDecimal(line.quantity), { unitCode: line.unit ?? undefined }),
    'cbc:LineExtensionAmount': money(line.net, currency),
    'cac:AllowanceCharge': line.allowances.map(allowanceOf(currency)),
    'cac:Item': {
      'cbc:Description': text(line.description),
      'cbc:Name': text(line.name),
      'cac:SellersItemIdentification': element({ 'cbc:ID': text(line.sku) }),
      'cac:ClassifiedTaxCategory': taxCategory(line),
    },
    'cac:Price': {
      'cbc:PriceAmount': marked(maybeDecimal(line.price), { currencyID: currency }),
      'cbc:BaseQuantity':
        line.base_quantity === 1
          ? undefined
          : marked(decimal(line.base_quantity), { unitCode: line.unit ?? undefined }),
    },
  });

const paymentOf = (one: EnPayment, due: string | undefined): WrittenNode => ({
  'cbc:PaymentMeansCode': text(one.code),
  'cbc:PaymentDueDate': due,
  'cbc:PaymentID': text(one.reference),
  'cac:PayeeFinancialAccount': element({
    'cbc:ID': text(one.iban),
    'cbc:Name': text(one.account_name),
    'cac:FinancialInstitutionBranch': element({ 'cbc:ID': text(one.bic) }),
  }),
});

/** Payment means; a credit note states its due date with them. */
const paymentsOf = ({ payments, is_credit, due_date }: WrittenInvoice): readonly WrittenNode[] => {
  const due = is_credit ? text(due_date) : undefined;
  if (payments.length === 0 && due)
    return [
      paymentOf({ code: '1', reference: null, iban: null, account_name: null, bic: null }, due),
    ];
  return payments.map((one) => paymentOf(one, due));
};

const taxTotals = (invoice: WrittenInvoice, currency: string): readonly WrittenNode[] => {
  const { taxes, totals, accounting_tax } = invoice;
  const own = {
    'cbc:TaxAmount': money(totals.tax ?? 0, currency),
    'cac:TaxSubtotal': taxes.map((tax) => ({
      'cbc:TaxableAmount': money(tax.taxable ?? 0, currency),
      'cbc:TaxAmount': money(tax.amount ?? 0, currency),
      'cac:TaxCategory': taxCategory(tax, tax),
    })),
  };
  const other = accounting_tax && {
    'cbc:TaxAmount': money(accounting_tax.amount, accounting_tax.currency),
  };
  return other ? [own, other] : [own];
};

/** A sum that is left out at 0. */
const present = (value: number | null): number | null => value || null;

const sumsOf = ({ totals }: WrittenInvoice, currency: string): WrittenNode => ({
  'cbc:LineExtensionAmount': money(totals.lines, currency),
  'cbc:TaxExclusiveAmount': money(totals.exclusive, currency),
  'cbc:TaxInclusiveAmount': money(totals.inclusive, currency),
  'cbc:AllowanceTotalAmount': money(present(totals.allowances), currency),
  'cbc:ChargeTotalAmount': money(present(totals.charges), currency),
  'cbc:PrepaidAmount': money(present(totals.prepaid), currency),
  'cbc:PayableRoundingAmount': money(present(totals.rounding), currency),
  'cbc:PayableAmount': money(totals.payable, currency),
});

const head = (invoice: WrittenInvoice, { customization, process }: Specification): WrittenNode => {
  const { is_credit, type_code, tax_date } = invoice;
  const taxed = { 'cbc:TaxPointDate': text(tax_date) };
  return {
    'cbc:CustomizationID': customization,
    'cbc:ProfileID': process,
    'cbc:ID': text(invoice.number),
    'cbc:IssueDate': text(invoice.issue_date),
    ...(is_credit
      ? { ...taxed, 'cbc:CreditNoteTypeCode': type_code }
      : { 'cbc:DueDate': text(invoice.due_date), 'cbc:InvoiceTypeCode': type_code }),
    'cbc:Note': text(invoice.note),
    ...(is_credit ? {} : taxed),
    'cbc:DocumentCurrencyCode': text(invoice.currency),
    'cbc:TaxCurrencyCode': text(invoice.accounting_tax?.currency),
    'cbc:AccountingCost': text(invoice.accounting_reference),
    'cbc:BuyerReference': text(invoice.buyer_reference),
    'cac:InvoicePeriod': element({
      'cbc:StartDate': text(invoice.period_start),
      'cbc:EndDate': text(invoice.period_end),
    }),
  };
};

/** References; a credit note names its project as a document of type 50 (BT-11). */
const references = (invoice: WrittenInvoice): WrittenNode => {
  const project = text(invoice.project_reference);
  return {
    'cac:OrderReference': element({ 'cbc:ID': text(invoice.order_reference) }),
    'cac:BillingReference': invoice.references.map(({ number, date }) => ({
      'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': text(date) },
    })),
    'cac:ContractDocumentReference': element({ 'cbc:ID': text(invoice.contract_reference) }),
    ...(invoice.is_credit && project
      ? { 'cac:AdditionalDocumentReference': { 'cbc:ID': project, 'cbc:DocumentTypeCode': '50' } }
      : { 'cac:ProjectReference': element({ 'cbc:ID': project }) }),
  };
};

/** UBL 2.1 of an invoice or credit note (EN 16931-3-2), its elements in the order of the schema. */
export const ublText = (invoice: WrittenInvoice, specification: Specification): string => {
  const root = invoice.is_credit ? 'CreditNote' : 'Invoice';
  const currency = invoice.currency ?? 'EUR';
  const quantity = invoice.is_credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
  const { delivery_address, delivery_date, payee_name, payment_terms } = invoice;
  return xmlText({
    [root]: {
      '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      ...head(invoice, specification),
      ...references(invoice),
      'cac:AccountingSupplierParty': { 'cac:Party': ublParty(invoice.seller) },
      'cac:AccountingCustomerParty': { 'cac:Party': ublParty(invoice.buyer) },
      'cac:PayeeParty': element({ 'cac:PartyName': element({ 'cbc:Name': text(payee_name) }) }),
      'cac:Delivery': element({
        'cbc:ActualDeliveryDate': text(delivery_date),
        'cac:DeliveryLocation': element({ 'cac:Address': ublAddress(delivery_address) }),
      }),
      'cac:PaymentMeans': paymentsOf(invoice),
      'cac:PaymentTerms': element({ 'cbc:Note': text(payment_terms) }),
      'cac:AllowanceCharge': invoice.allowances.map(allowanceOf(currency)),
      'cac:TaxTotal': taxTotals(invoice, currency),
      'cac:LegalMonetaryTotal': sumsOf(invoice, currency),
      [`cac:${root}Line`]: invoice.lines.map(lineOf(currency, quantity)),
    },
  });
};
