import { type WrittenNode, xmlText } from '../../../../kernel/platform/xml.ts';
import type { EnAllowance, EnLine, EnPayment, EnTax } from '../en-invoice.ts';
import { ciiAddress, ciiParty } from './cii-party.ts';
import { amount, decimal, element, marked, maybeDecimal, text } from './elements.ts';
import type { Specification, WrittenInvoice } from './written-invoice.ts';

const bare = (date: string): string => date.replaceAll('-', '');

/** Date in the form of UN/CEFACT (format 102), in the namespace of its element. */
const dateOf = (date: string | null, name = 'udt:DateTimeString'): WrittenNode | undefined => {
  const value = date ? marked(bare(date), { format: '102' }) : undefined;
  return value && { [name]: value };
};

const rateOf = ({ category, rate }: Pick<EnTax, 'category' | 'rate'>): string | undefined =>
  category === 'O' ? undefined : decimal(rate ?? 0);

const categoryOf = (one: Pick<EnTax, 'category' | 'rate'>): WrittenNode | undefined =>
  one.category === null
    ? undefined
    : {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': one.category,
        'ram:RateApplicablePercent': rateOf(one),
      };

const moneyIn = (currency: string) => (value: number | null) =>
  value === null ? undefined : amount(value, currency);

const allowanceOf =
  (currency: string) =>
  (one: EnAllowance): WrittenNode => ({
    'ram:ChargeIndicator': { 'udt:Indicator': String(one.is_charge) },
    'ram:CalculationPercent': maybeDecimal(one.percentage),
    'ram:BasisAmount': moneyIn(currency)(one.base_amount),
    'ram:ActualAmount': amount(one.amount, currency),
    'ram:ReasonCode': text(one.reason_code),
    'ram:Reason': text(one.reason),
    'ram:CategoryTradeTax': categoryOf(one),
  });

const lineOf =
  (currency: string) =>
  (line: EnLine): WrittenNode => {
    const unitCode = line.unit ?? undefined;
    return {
      'ram:AssociatedDocumentLineDocument': { 'ram:LineID': text(line.id) },
      'ram:SpecifiedTradeProduct': {
        'ram:SellerAssignedID': text(line.sku),
        'ram:Name': text(line.name),
        'ram:Description': text(line.description),
      },
      'ram:SpecifiedLineTradeAgreement': {
        'ram:NetPriceProductTradePrice': {
          'ram:ChargeAmount': maybeDecimal(line.price),
          'ram:BasisQuantity':
            line.base_quantity === 1
              ? undefined
              : marked(decimal(line.base_quantity), { unitCode }),
        },
      },
      'ram:SpecifiedLineTradeDelivery': {
        'ram:BilledQuantity': marked(maybeDecimal(line.quantity), { unitCode }),
      },
      'ram:SpecifiedLineTradeSettlement': {
        'ram:ApplicableTradeTax': categoryOf(line),
        'ram:SpecifiedTradeAllowanceCharge': line.allowances.map(allowanceOf(currency)),
        'ram:SpecifiedTradeSettlementLineMonetarySummation': {
          'ram:LineTotalAmount': moneyIn(currency)(line.net),
        },
      },
    };
  };

const agreement = (invoice: WrittenInvoice): WrittenNode => {
  const referenced = (id: string | null) => element({ 'ram:IssuerAssignedID': text(id) });
  const project = text(invoice.project_reference);
  return {
    'ram:BuyerReference': text(invoice.buyer_reference),
    'ram:SellerTradeParty': ciiParty(invoice.seller),
    'ram:BuyerTradeParty': ciiParty(invoice.buyer),
    'ram:BuyerOrderReferencedDocument': referenced(invoice.order_reference),
    'ram:ContractReferencedDocument': referenced(invoice.contract_reference),
    'ram:SpecifiedProcuringProject': project
      ? { 'ram:ID': project, 'ram:Name': project }
      : undefined,
  };
};

const delivery = ({ delivery_address, delivery_date }: WrittenInvoice): WrittenNode => ({
  'ram:ShipToTradeParty': element({ 'ram:PostalTradeAddress': ciiAddress(delivery_address) }),
  'ram:ActualDeliverySupplyChainEvent': element({
    'ram:OccurrenceDateTime': dateOf(delivery_date),
  }),
});

const paymentOf = (one: EnPayment): WrittenNode => ({
  'ram:TypeCode': text(one.code),
  'ram:PayeePartyCreditorFinancialAccount': element({
    'ram:IBANID': text(one.iban),
    'ram:AccountName': text(one.account_name),
  }),
  'ram:PayeeSpecifiedCreditorFinancialInstitution': element({ 'ram:BICID': text(one.bic) }),
});

const taxOf = (tax: EnTax, tax_date: string | null, currency: string): WrittenNode => ({
  'ram:CalculatedAmount': moneyIn(currency)(tax.amount ?? 0),
  'ram:TypeCode': 'VAT',
  'ram:ExemptionReason': text(tax.exemption_reason),
  'ram:BasisAmount': moneyIn(currency)(tax.taxable ?? 0),
  'ram:CategoryCode': tax.category ?? undefined,
  'ram:ExemptionReasonCode': text(tax.exemption_code),
  'ram:TaxPointDate': dateOf(tax_date, 'udt:DateString'),
  'ram:RateApplicablePercent': rateOf(tax),
});

/** A sum that is left out at 0. */
const present = (value: number | null): number | null => value || null;

const sumsOf = ({ totals, accounting_tax }: WrittenInvoice, currency: string): WrittenNode => {
  const money = moneyIn(currency);
  const tax = (value: number, currencyID: string) =>
    marked(amount(value, currencyID), { currencyID });
  return {
    'ram:LineTotalAmount': money(totals.lines),
    'ram:ChargeTotalAmount': money(present(totals.charges)),
    'ram:AllowanceTotalAmount': money(present(totals.allowances)),
    'ram:TaxBasisTotalAmount': money(totals.exclusive),
    'ram:TaxTotalAmount': [
      tax(totals.tax ?? 0, currency),
      ...(accounting_tax ? [tax(accounting_tax.amount, accounting_tax.currency)] : []),
    ],
    'ram:RoundingAmount': money(present(totals.rounding)),
    'ram:GrandTotalAmount': money(totals.inclusive),
    'ram:TotalPrepaidAmount': money(present(totals.prepaid)),
    'ram:DuePayableAmount': money(totals.payable),
  };
};

const settlement = (invoice: WrittenInvoice, currency: string): WrittenNode => ({
  'ram:PaymentReference': text(invoice.payments.find((one) => one.reference)?.reference),
  'ram:TaxCurrencyCode': text(invoice.accounting_tax?.currency),
  'ram:InvoiceCurrencyCode': currency,
  'ram:PayeeTradeParty': element({ 'ram:Name': text(invoice.payee_name) }),
  'ram:SpecifiedTradeSettlementPaymentMeans': invoice.payments.map(paymentOf),
  // The tax date is stated once, in the first of the taxes (CII-SR-461).
  'ram:ApplicableTradeTax': invoice.taxes.map((tax, at) =>
    taxOf(tax, at === 0 ? invoice.tax_date : null, currency),
  ),
  'ram:BillingSpecifiedPeriod': element({
    'ram:StartDateTime': dateOf(invoice.period_start),
    'ram:EndDateTime': dateOf(invoice.period_end),
  }),
  'ram:SpecifiedTradeAllowanceCharge': invoice.allowances.map(allowanceOf(currency)),
  'ram:SpecifiedTradePaymentTerms': element({
    'ram:Description': text(invoice.payment_terms),
    'ram:DueDateDateTime': dateOf(invoice.due_date),
  }),
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation': sumsOf(invoice, currency),
  'ram:InvoiceReferencedDocument': invoice.references.map(({ number, date }) => ({
    'ram:IssuerAssignedID': number,
    'ram:FormattedIssueDateTime': dateOf(date, 'qdt:DateTimeString'),
  })),
  'ram:ReceivableSpecifiedTradeAccountingAccount': element({
    'ram:ID': text(invoice.accounting_reference),
  }),
});

const unece = 'urn:un:unece:uncefact';

/** UN/CEFACT CII of an invoice or credit note (EN 16931-3-3), its elements in the order of the schema. */
export const ciiText = (
  invoice: WrittenInvoice,
  { customization, process }: Specification,
): string => {
  const currency = invoice.currency ?? 'EUR';
  return xmlText({
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': `${unece}:data:standard:CrossIndustryInvoice:100`,
      '@xmlns:ram': `${unece}:data:standard:ReusableAggregateBusinessInformationEntity:100`,
      '@xmlns:qdt': `${unece}:data:standard:QualifiedDataType:100`,
      '@xmlns:udt': `${unece}:data:standard:UnqualifiedDataType:100`,
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': element({ 'ram:ID': process }),
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': customization },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': text(invoice.number),
        'ram:TypeCode': invoice.type_code,
        'ram:IssueDateTime': dateOf(invoice.issue_date),
        'ram:IncludedNote': element({ 'ram:Content': text(invoice.note) }),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map(lineOf(currency)),
        'ram:ApplicableHeaderTradeAgreement': agreement(invoice),
        'ram:ApplicableHeaderTradeDelivery': delivery(invoice),
        'ram:ApplicableHeaderTradeSettlement': settlement(invoice, currency),
      },
    },
  });
};
