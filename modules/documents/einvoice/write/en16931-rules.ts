import { minorUnits } from '../../../../kernel/values/money/money.ts';
import type { TaxCategory } from '../../../companies/contract/queries.ts';
import { brokenRules } from '../arithmetic.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import { type EInvoiceProblem, problemIf } from './problem.ts';
import type { WrittenInvoice } from './written-invoice.ts';

/** Infix of the rules of a category (BR-S-02, BR-IC-02). */
export const rulesOf: Readonly<Record<TaxCategory, string>> = {
  ...{ S: 'S', Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O', L: 'AF', M: 'AG' },
};

const parties = ({ seller, buyer, delivery_address }: WrittenInvoice) => [
  ...problemIf(!seller.name, 'BR-06', 'company.name', 'The company has no name. Set it.'),
  ...problemIf(
    !seller.address?.country,
    'BR-09',
    'settings.postal_address.country',
    'The country of the company is missing. Set `country` in the company setting `postal_address`.',
  ),
  ...problemIf(
    !buyer.name,
    'BR-07',
    'contact_name',
    'The document has no name of the buyer. Choose a contact.',
  ),
  ...problemIf(
    !buyer.address?.country,
    'BR-11',
    'contact_address.country',
    'The country of the buyer is missing. Add a billing address with a country to the contact.',
  ),
  ...problemIf(
    delivery_address !== null && !delivery_address.country,
    'BR-57',
    'contact_delivery_address.country',
    'The country of the delivery address is missing. Add it to the shipping address of the contact.',
  ),
  ...problemIf(
    !seller.vat_id && !seller.registration,
    'BR-CO-26',
    'settings.registration_number',
    'The company has no VAT id and no registration number to state. Set `vat_id` or `registration_number` of the company.',
  ),
];

const lines = ({ untaxed, taxedTwice, invoice }: IssuedInvoice) => [
  ...problemIf(
    untaxed.length > 0,
    'BR-CO-04',
    'line_items.taxes',
    `Lines without a tax: ${untaxed.join(', ')}. Give each a tax rate, at 0 % with its category (Z, E, G, K, AE or O)`,
  ),
  ...problemIf(
    taxedTwice.length > 0,
    'BR-CO-04',
    'line_items.taxes',
    `Lines with several taxes: ${taxedTwice.join(', ')}. An electronic invoice states one category and rate for each line; leave one`,
  ),
  ...problemIf(
    invoice.lines.some(({ name }) => !name),
    'BR-25',
    'line_items.name',
    'A line has no name. Name the item of each line',
  ),
];

/** Problems of one category: VAT ids, reasons, and places that it requires. */
const ofCategory = (invoice: WrittenInvoice, category: TaxCategory): readonly EInvoiceProblem[] => {
  const { seller, buyer, taxes } = invoice;
  const rule = (number: string): string => `BR-${rulesOf[category]}-${number}`;
  const isOwnTax = category !== 'O';
  const isOfBuyer = category === 'AE' || category === 'K';
  const needsVatId = ['AE', 'K', 'G'].includes(category);
  const lacksId = needsVatId ? !seller.vat_id : !seller.vat_id && !seller.tax_number;
  const isUnexplained = taxes.some(
    (tax) =>
      tax.category === category &&
      ['E', 'AE', 'K', 'G', 'O'].includes(category) &&
      !tax.exemption_reason &&
      !tax.exemption_code,
  );
  const lacksTime = !invoice.delivery_date && !invoice.period_start && !invoice.period_end;
  return [
    ...problemIf(
      isOwnTax && lacksId,
      rule('02'),
      'settings.vat_id',
      `Category ${category} needs the VAT id of the company. Set \`vat_id\` of the company`,
    ),
    ...problemIf(
      isOfBuyer && !buyer.vat_id,
      rule('02'),
      'contact_tax_id',
      `Category ${category} needs the VAT id of the buyer. Enter it as tax id of the contact`,
    ),
    ...problemIf(
      isUnexplained,
      rule('10'),
      'taxes.exemption_reason',
      `Category ${category} needs a reason for the exemption. Enter it at the tax rate`,
    ),
    ...problemIf(
      category === 'K' && lacksTime,
      rule('11'),
      'delivery_date',
      'An intra-community supply states its delivery date or period. Enter `delivery_date`',
    ),
    ...problemIf(
      category === 'K' && !invoice.delivery_address?.country,
      rule('12'),
      'contact_delivery_address.country',
      'An intra-community supply states the country of delivery. Add a shipping address with a country to the contact',
    ),
    ...problemIf(
      category === 'O' && taxes.length > 1,
      rule('11'),
      'line_items.taxes',
      'Category O does not go with other categories on one invoice. Issue them separately',
    ),
  ];
};

const money = (invoice: WrittenInvoice): readonly EInvoiceProblem[] => {
  const { totals, due_date, payment_terms, payments, currency, accounting_tax } = invoice;
  const currencies = [currency, accounting_tax?.currency].filter((one) => typeof one === 'string');
  const lacksAccount = payments.some(({ code, iban }) => (code === '30' || code === '58') && !iban);
  return [
    ...problemIf(
      (totals.payable ?? 0) > 0 && !due_date && !payment_terms,
      'BR-CO-25',
      'due_date',
      'An amount is due without a due date or payment terms. Enter one of them',
    ),
    ...problemIf(
      lacksAccount,
      'BR-61',
      'payment_means.iban',
      'A transfer needs the account it goes to. Enter the IBAN of the payment means',
    ),
    ...problemIf(
      currencies.some((one) => minorUnits(one) > 2),
      'BR-DEC-09',
      'currency',
      'Amounts of the currency have more than two decimals, which the format does not allow. Send the PDF',
    ),
  ];
};

/** Rules of arithmetic that figures of an import break; they say nothing while lines lack their tax. */
const arithmetic = ({ invoice, untaxed, taxedTwice }: IssuedInvoice): readonly EInvoiceProblem[] =>
  untaxed.length + taxedTwice.length > 0
    ? []
    : brokenRules(invoice).map(({ rule, message }) => ({
        ...{ rule, field: 'total' },
        message: `${message} The figures of the document were taken over as sent. Credit it and issue a new one.`,
      }));

/** Rules of EN 16931 that an issued document breaks, all of them, each with the next step. */
export const en16931Problems = (issued: IssuedInvoice): readonly EInvoiceProblem[] => {
  const { invoice } = issued;
  const categories = new Set(invoice.taxes.flatMap(({ category }) => category ?? []));
  return [
    ...parties(invoice),
    ...lines(issued),
    ...[...categories].flatMap((category) => ofCategory(invoice, category)),
    ...money(invoice),
    ...arithmetic(issued),
  ];
};
