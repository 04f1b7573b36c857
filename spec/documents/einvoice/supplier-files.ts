/** Amount of CII with its tax, in an allowance or a charge. */
type Charge = {
  readonly isCharge: boolean;
  readonly amount: string;
  readonly percent?: readonly [percent: string, base: string];
  readonly code: string;
  readonly reason: string;
  readonly tax?: Tax;
};

type Tax = readonly [category: string, percent: string];

const tag = (name: string, content: string): string => `<ram:${name}>${content}</ram:${name}>`;

const dateOf = (name: string, date: string): string =>
  tag(name, `<udt:DateTimeString format="102">${date}</udt:DateTimeString>`);

const taxOf = (name: string, [category, percent]: Tax): string =>
  tag(
    name,
    `${tag('TypeCode', 'VAT')}${tag('CategoryCode', category)}${tag('RateApplicablePercent', percent)}`,
  );

const chargeOf = ({ isCharge, amount, percent, code, reason, tax }: Charge): string =>
  tag(
    'SpecifiedTradeAllowanceCharge',
    `${tag('ChargeIndicator', `<udt:Indicator>${isCharge}</udt:Indicator>`)}
${percent ? `${tag('CalculationPercent', percent[0])}${tag('BasisAmount', percent[1])}` : ''}
${tag('ActualAmount', amount)}${tag('ReasonCode', code)}${tag('Reason', reason)}
${tax ? taxOf('CategoryTradeTax', tax) : ''}`,
  );

type Line = {
  readonly id: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  /** Price before the discount that the net price has (BT-148, BT-147). */
  readonly gross?: readonly [price: string, discount: string];
  readonly net: string;
  readonly tax: Tax;
  readonly charges?: readonly Charge[];
};

const grossOf = ([price, discount]: readonly [string, string]): string =>
  tag(
    'GrossPriceProductTradePrice',
    `${tag('ChargeAmount', price)}${tag(
      'AppliedTradeAllowanceCharge',
      `${tag('ChargeIndicator', '<udt:Indicator>false</udt:Indicator>')}${tag('ActualAmount', discount)}`,
    )}`,
  );

const lineOf = ({ id, name, quantity, unit, price, gross, net, tax, charges = [] }: Line): string =>
  tag(
    'IncludedSupplyChainTradeLineItem',
    `<ram:AssociatedDocumentLineDocument>${tag('LineID', id)}
<ram:IncludedNote>${tag('Content', 'as agreed')}</ram:IncludedNote></ram:AssociatedDocumentLineDocument>
<ram:SpecifiedTradeProduct><ram:GlobalID schemeID="0160">0400638133393</ram:GlobalID>${tag('Name', name)}</ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement>${gross ? grossOf(gross) : ''}
<ram:NetPriceProductTradePrice>${tag('ChargeAmount', price)}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="${unit}">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement>${taxOf('ApplicableTradeTax', tax)}${charges.map(chargeOf).join('')}
<ram:SpecifiedTradeSettlementLineMonetarySummation>${tag('LineTotalAmount', net)}</ram:SpecifiedTradeSettlementLineMonetarySummation>
</ram:SpecifiedLineTradeSettlement>`,
  );

type File = {
  readonly number: string;
  readonly notes?: readonly string[];
  readonly lines: readonly Line[];
  readonly charges?: readonly Charge[];
  /** Freight in the form of ZUGFeRD: description, amount and tax. */
  readonly freight?: readonly [reason: string, amount: string, tax: Tax];
  /** Tax, its base and amount, and the code of an exemption. */
  readonly taxes: readonly (readonly [Tax, base: string, amount: string, exemption?: string])[];
  /** Elements of the sums, in their order. */
  readonly sums: Readonly<Record<string, string>>;
};

const headTax = ([tax, base, amount, exemption]: File['taxes'][number]): string =>
  tag(
    'ApplicableTradeTax',
    `${tag('CalculatedAmount', amount)}${tag('TypeCode', 'VAT')}${tag('BasisAmount', base)}${tag('CategoryCode', tax[0])}
${exemption ? tag('ExemptionReasonCode', exemption) : ''}${tag('RateApplicablePercent', tax[1])}`,
  );

const freightOf = ([reason, amount, tax]: NonNullable<File['freight']>): string =>
  tag(
    'SpecifiedLogisticsServiceCharge',
    `${tag('Description', reason)}${tag('AppliedAmount', amount)}${taxOf('AppliedTradeTax', tax)}`,
  );

const party = (name: string, ids: string): string =>
  `${tag('Name', name)}<ram:PostalTradeAddress>${tag('CountryID', 'NL')}</ram:PostalTradeAddress>${ids}`;

/** A CII invoice with the elements that other systems write besides: notes with subjects, gross prices, several tax ids. */
const ciiFile = ({ number, notes = [], lines, charges = [], freight, taxes, sums }: File): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="r" xmlns:ram="a" xmlns:udt="u">
<rsm:ExchangedDocument>${tag('ID', number)}${tag('TypeCode', '380')}${dateOf('IssueDateTime', '20261104')}
${notes.map((note) => tag('IncludedNote', `${tag('Content', note)}${tag('SubjectCode', 'AAI')}`)).join('')}</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>${lines.map(lineOf).join('')}
<ram:ApplicableHeaderTradeAgreement>
${tag('SellerTradeParty', party('Papier BV', '<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">12/345</ram:ID></ram:SpecifiedTaxRegistration><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">NL123456789B01</ram:ID></ram:SpecifiedTaxRegistration>'))}
${tag('BuyerTradeParty', party('Werk', ''))}
</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent>${dateOf('OccurrenceDateTime', '20261103')}</ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
<ram:ApplicableHeaderTradeSettlement>${tag('InvoiceCurrencyCode', 'EUR')}${taxes.map(headTax).join('')}
${charges.map(chargeOf).join('')}${freight ? freightOf(freight) : ''}
<ram:SpecifiedTradePaymentTerms>${tag('Description', '30 days net')}${dateOf('DueDateDateTime', '20261204')}</ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${Object.entries(sums)
    .map(([name, amount]) => tag(name, amount))
    .join('')}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

const standard: Tax = ['S', '19'];
const reduced: Tax = ['S', '7'];

/**
 * Allowances and charges of a line and of the document, a gross price, freight and a prepaid amount: the content of
 * CII_example5.xml, the fullest example of ConnectingEurope/eInvoicing-EN16931, with figures of its own.
 */
export const charged: string = ciiFile({
  number: 'NL-5',
  notes: ['Ordered by mail', 'Keep dry'],
  lines: [
    {
      ...{ id: '1', name: 'Card', quantity: '200', unit: 'H87', price: '2', net: '372.50' },
      ...{ gross: ['2.20', '0.20'] as const, tax: standard },
      charges: [
        {
          ...{ isCharge: false, amount: '40.00', percent: ['10', '400.00'] as const },
          ...{ code: '95', reason: 'Regular customer' },
        },
        { isCharge: true, amount: '12.50', code: 'ABL', reason: 'Packing' },
      ],
    },
    {
      ...{ id: '2', name: 'Book', quantity: '30', unit: 'C62', price: '4.5', net: '135.00' },
      tax: reduced,
    },
  ],
  charges: [
    {
      ...{ isCharge: false, amount: '7.45', percent: ['2', '372.50'] as const },
      ...{ code: '64', reason: 'Early order', tax: standard },
    },
  ],
  freight: ['Parcel', '15.00', reduced],
  taxes: [
    [standard, '365.05', '69.36'],
    [reduced, '150.00', '10.50'],
  ],
  sums: {
    ...{ LineTotalAmount: '507.50', ChargeTotalAmount: '15.00', AllowanceTotalAmount: '7.45' },
    ...{ TaxBasisTotalAmount: '515.05', TaxTotalAmount: '79.86', GrandTotalAmount: '594.91' },
    ...{ TotalPrepaidAmount: '100.00', DuePayableAmount: '494.91' },
  },
});

/** An intra-community supply, as the examples of Factur-X and ZUGFeRD state it: category K, its code, no tax. */
export const acquired: string = ciiFile({
  number: 'NL-6',
  lines: [
    {
      ...{ id: '1', name: 'Press', quantity: '3', unit: 'H87', price: '120', net: '360.00' },
      tax: ['K', '0'],
    },
  ],
  taxes: [[['K', '0'], '360.00', '0.00', 'VATEX-EU-IC']],
  sums: {
    ...{ LineTotalAmount: '360.00', TaxBasisTotalAmount: '360.00', TaxTotalAmount: '0.00' },
    ...{ GrandTotalAmount: '360.00', DuePayableAmount: '360.00' },
  },
});
