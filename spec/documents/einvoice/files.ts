/** A tax id of a supplier and its scheme. */
type TaxId = { readonly scheme: string; readonly id: string };

/** Parts of an invoice file that a spec chooses. */
export type FileParts = {
  readonly root?: 'Invoice' | 'CreditNote';
  /** Type code (BT-3) of UNTDID 1001. */
  readonly type?: string;
  readonly taxIds?: readonly TaxId[];
  /** Elements between the parties and the totals: allowances, references, payment. */
  readonly header?: string;
  readonly lines: readonly string[];
  readonly taxes: readonly string[];
  readonly totals: Readonly<Record<string, string>>;
};

/** Line of UBL: quantity, price, net and tax, with elements of its own. */
export const ublLine = (
  [quantity, price, net]: readonly [string, string, string],
  [category, percent]: readonly [string, string],
  { more = '', base = '', name = 'Polishing' } = {},
  element = 'Invoice',
): string => `<cac:${element}Line><cbc:ID>1</cbc:ID>
<cbc:${element === 'Invoice' ? 'Invoiced' : 'Credited'}Quantity unitCode="HUR">${quantity}</cbc:${element === 'Invoice' ? 'Invoiced' : 'Credited'}Quantity>
<cbc:LineExtensionAmount>${net}</cbc:LineExtensionAmount>${more}
<cac:Item><cbc:Name>${name}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>${category}</cbc:ID><cbc:Percent>${percent}</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
<cac:Price><cbc:PriceAmount>${price}</cbc:PriceAmount>${base ? `<cbc:BaseQuantity>${base}</cbc:BaseQuantity>` : ''}</cac:Price></cac:${element}Line>`;

/** Tax subtotal of UBL. */
export const ublTax = (category: string, percent: string, taxable: string, amount: string) =>
  `<cac:TaxSubtotal><cbc:TaxableAmount>${taxable}</cbc:TaxableAmount><cbc:TaxAmount>${amount}</cbc:TaxAmount>
<cac:TaxCategory><cbc:ID>${category}</cbc:ID><cbc:Percent>${percent}</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal>`;

/** Allowance or charge of UBL. */
export const ublAllowance = (
  isCharge: boolean,
  amount: string,
  tax?: readonly [string, string],
): string => `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>
<cbc:AllowanceChargeReason>Agreed</cbc:AllowanceChargeReason><cbc:Amount>${amount}</cbc:Amount>
${tax ? `<cac:TaxCategory><cbc:ID>${tax[0]}</cbc:ID><cbc:Percent>${tax[1]}</cbc:Percent></cac:TaxCategory>` : ''}</cac:AllowanceCharge>`;

/** An invoice or credit note in UBL. */
export const ublFile = ({
  root = 'Invoice',
  type,
  taxIds = [{ scheme: 'VAT', id: 'DE123456789' }],
  header = '',
  lines,
  taxes,
  totals,
}: FileParts): string => `<?xml version="1.0"?>
<${root} xmlns:cac="a" xmlns:cbc="b"><cbc:ID>R-1</cbc:ID><cbc:IssueDate>2026-11-03</cbc:IssueDate>
${type ? `<cbc:${root}TypeCode>${type}</cbc:${root}TypeCode>` : ''}
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:BuyerReference>04011000-1</cbc:BuyerReference>
<cac:AccountingSupplierParty><cac:Party>${taxIds
  .map(
    ({ scheme, id }) =>
      `<cac:PartyTaxScheme><cbc:CompanyID>${id}</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`,
  )
  .join(
    '',
  )}<cac:PartyLegalEntity><cbc:RegistrationName>Mine GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
${header}
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${totals['TaxAmount'] ?? '0'}</cbc:TaxAmount>${taxes.join('')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${Object.entries(totals)
  .filter(([name]) => name !== 'TaxAmount')
  .map(([name, amount]) => `<cbc:${name}>${amount}</cbc:${name}>`)
  .join('')}</cac:LegalMonetaryTotal>
${lines.join('')}</${root}>`;
