import { all, at, type Node, numberAt, textAt } from '../../../kernel/platform/xml.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { categoryIn, type EnAllowance, type EnInvoice, type EnLine } from './en-invoice.ts';
import { fileRows, type RowKindOf } from './file-rows.ts';

/** Date of CII, such as `20261121`, in ISO form. */
const dashed = (date: string | null): string | null =>
  date?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? null;

const dateAt = (node: unknown, ...path: readonly string[]): string | null =>
  dashed(textAt(node, ...path, 'DateTimeString'));

/** Tax point date, which each tax of the document repeats. */
const taxDateOf = (settled: unknown): string | null =>
  all(settled as Node, 'ApplicableTradeTax')
    .map((one) => dashed(textAt(one, 'TaxPointDate', 'DateString')))
    .find((date) => date !== null) ?? null;

const allowanceOf = (node: Node): EnAllowance => ({
  is_charge: textAt(node, 'ChargeIndicator', 'Indicator')?.toLowerCase() === 'true',
  amount: numberAt(node, 'ActualAmount') ?? 0,
  percentage: numberAt(node, 'CalculationPercent'),
  base_amount: numberAt(node, 'BasisAmount'),
  reason: textAt(node, 'Reason'),
  reason_code: textAt(node, 'ReasonCode'),
  category: categoryIn(textAt(node, 'CategoryTradeTax', 'CategoryCode')),
  rate: numberAt(node, 'CategoryTradeTax', 'RateApplicablePercent'),
});

/** Charge for freight and the like, a form of charge that ZUGFeRD has besides. */
const serviceOf = (node: Node): EnAllowance => ({
  is_charge: true,
  amount: numberAt(node, 'AppliedAmount') ?? 0,
  percentage: null,
  base_amount: null,
  reason: textAt(node, 'Description'),
  reason_code: null,
  category: categoryIn(textAt(node, 'AppliedTradeTax', 'CategoryCode')),
  rate: numberAt(node, 'AppliedTradeTax', 'RateApplicablePercent'),
});

const names: Readonly<Record<string, ReturnType<RowKindOf>>> = dictionary({
  IncludedSupplyChainTradeLineItem: 'line',
  SpecifiedTradeAllowanceCharge: 'allowance_charge',
  SpecifiedLogisticsServiceCharge: 'allowance_charge',
});

/** Rows of CII; the tax of a line states its category, no row of the breakdown. */
const kindOf: RowKindOf = (name, parent) =>
  name === 'ApplicableTradeTax' && parent === 'ApplicableHeaderTradeSettlement'
    ? 'tax'
    : names[name];

const lineOf = (line: Node): EnLine => {
  const price = at(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice');
  const settlement = at(line, 'SpecifiedLineTradeSettlement');
  const tax = at(settlement, 'ApplicableTradeTax');
  const quantity = at(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const unit = quantity?.['@unitCode'];
  return {
    id: textAt(line, 'AssociatedDocumentLineDocument', 'LineID'),
    name: textAt(line, 'SpecifiedTradeProduct', 'Name'),
    description: textAt(line, 'SpecifiedTradeProduct', 'Description'),
    sku: textAt(line, 'SpecifiedTradeProduct', 'SellerAssignedID'),
    quantity: numberAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity'),
    unit: typeof unit === 'string' ? unit : null,
    price: numberAt(price, 'ChargeAmount'),
    base_quantity: numberAt(price, 'BasisQuantity') || 1,
    net: numberAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
    category: categoryIn(textAt(tax, 'CategoryCode')),
    rate: numberAt(tax, 'RateApplicablePercent'),
    allowances: all(settlement, 'SpecifiedTradeAllowanceCharge').map(allowanceOf),
  };
};

/** Identifier of the scheme VA, which is VAT, and the first of another scheme. */
const taxIds = (seller: Node | undefined) => {
  const ids = all(seller, 'SpecifiedTaxRegistration');
  const isVat = (one: Node): boolean => at(one, 'ID')?.['@schemeID'] === 'VA';
  const idOf = (one: Node | undefined): string | null => (one ? textAt(one, 'ID') : null);
  return {
    supplier_vat_id: idOf(ids.find(isVat)),
    supplier_tax_id: idOf(ids.find((one) => !isVat(one))),
  };
};

/** The tax total in the currency of the document; another one is in the tax currency. */
const taxAt = (sums: Node | undefined, currency: string | null): number | null => {
  const totals = all(sums, 'TaxTotalAmount');
  const own = totals.find((one) => one['@currencyID'] === currency) ?? totals[0];
  return own === undefined ? null : numberAt({ own }, 'own');
};

/** Tax total in the tax currency, where that is another one than the document's. */
const accountingTax = (
  settled: Node | undefined,
  sums: Node | undefined,
): EnInvoice['accounting_tax'] => {
  const own = textAt(settled, 'TaxCurrencyCode');
  const total = all(sums, 'TaxTotalAmount').find((one) => one['@currencyID'] === own);
  const amount = total ? numberAt({ total }, 'total') : null;
  const isOther = own !== null && own !== textAt(settled, 'InvoiceCurrencyCode');
  return isOther && amount !== null ? { currency: own, amount } : null;
};

/** Invoice of a UN/CEFACT CII root (Factur-X, ZUGFeRD, XRechnung). */
export const fromCii = (invoice: Node): EnInvoice => {
  const document = at(invoice, 'ExchangedDocument');
  const type = textAt(document, 'TypeCode');
  const trade = at(invoice, 'SupplyChainTradeTransaction');
  const agreed = at(trade, 'ApplicableHeaderTradeAgreement');
  const delivery = at(trade, 'ApplicableHeaderTradeDelivery');
  const settled = at(trade, 'ApplicableHeaderTradeSettlement');
  const seller = at(agreed, 'SellerTradeParty');
  const sums = at(settled, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const currency = textAt(settled, 'InvoiceCurrencyCode');
  const terms = at(settled, 'SpecifiedTradePaymentTerms');
  const period = at(settled, 'BillingSpecifiedPeriod');
  const lines = all(trade, 'IncludedSupplyChainTradeLineItem');
  const allowances = all(settled, 'SpecifiedTradeAllowanceCharge');
  const services = all(settled, 'SpecifiedLogisticsServiceCharge');
  const taxes = all(settled, 'ApplicableTradeTax');
  const ofLines = lines.flatMap((line) =>
    all(at(line, 'SpecifiedLineTradeSettlement'), 'SpecifiedTradeAllowanceCharge'),
  );
  const taken = new Set<unknown>([...lines, ...allowances, ...services, ...ofLines, ...taxes]);
  return {
    ...fileRows(invoice, kindOf, taken, (node) =>
      textAt(node, 'AssociatedDocumentLineDocument', 'LineID'),
    ),
    is_credit: type === '381',
    is_advance: type === '386',
    number: textAt(document, 'ID'),
    issue_date: dateAt(document, 'IssueDateTime'),
    due_date: dateAt(terms, 'DueDateDateTime'),
    currency,
    note:
      all(document, 'IncludedNote')
        .flatMap((one) => textAt(one, 'Content') ?? [])
        .join('\n') || null,
    buyer_reference: textAt(agreed, 'BuyerReference'),
    order_reference: textAt(agreed, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    contract_reference: textAt(agreed, 'ContractReferencedDocument', 'IssuerAssignedID'),
    project_reference: textAt(agreed, 'SpecifiedProcuringProject', 'ID'),
    delivery_date: dateAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime'),
    tax_date: taxDateOf(settled),
    period_start: dateAt(period, 'StartDateTime'),
    period_end: dateAt(period, 'EndDateTime'),
    payee_name: textAt(settled, 'PayeeTradeParty', 'Name'),
    payment_terms: textAt(terms, 'Description'),
    preceding: all(settled, 'InvoiceReferencedDocument').flatMap(
      (one) => textAt(one, 'IssuerAssignedID') ?? [],
    ),
    supplier_name: textAt(seller, 'Name'),
    ...taxIds(seller),
    payments: all(settled, 'SpecifiedTradeSettlementPaymentMeans').map((one) => ({
      code: textAt(one, 'TypeCode'),
      reference: textAt(settled, 'PaymentReference'),
      iban: textAt(one, 'PayeePartyCreditorFinancialAccount', 'IBANID'),
      account_name: textAt(one, 'PayeePartyCreditorFinancialAccount', 'AccountName'),
      bic: textAt(one, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
    })),
    lines: lines.map(lineOf),
    allowances: [...allowances.map(allowanceOf), ...services.map(serviceOf)],
    taxes: taxes.map((one) => ({
      category: categoryIn(textAt(one, 'CategoryCode')),
      rate: numberAt(one, 'RateApplicablePercent'),
      taxable: numberAt(one, 'BasisAmount'),
      amount: numberAt(one, 'CalculatedAmount'),
      exemption_reason: textAt(one, 'ExemptionReason'),
      exemption_code: textAt(one, 'ExemptionReasonCode'),
    })),
    totals: {
      lines: numberAt(sums, 'LineTotalAmount'),
      allowances: numberAt(sums, 'AllowanceTotalAmount'),
      charges: numberAt(sums, 'ChargeTotalAmount'),
      exclusive: numberAt(sums, 'TaxBasisTotalAmount'),
      tax: taxAt(sums, currency),
      inclusive: numberAt(sums, 'GrandTotalAmount'),
      prepaid: numberAt(sums, 'TotalPrepaidAmount'),
      rounding: numberAt(sums, 'RoundingAmount'),
      payable: numberAt(sums, 'DuePayableAmount'),
    },
    accounting_tax: accountingTax(settled, sums),
  };
};
