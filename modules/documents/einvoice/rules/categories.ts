import type { TaxCategory } from '../../../companies/contract/queries.ts';
import type { EnAllowance, EnTax } from '../en-invoice.ts';
import type { WrittenInvoice } from '../write/written-invoice.ts';
import { type EInvoiceProblem, problemIf } from './problem.ts';
import { categoryRule } from './rule-names.ts';

/** Categories with a rate of their own; the others have the rate 0 or none. */
const charged: readonly TaxCategory[] = ['S', 'L', 'M'];
/** Categories that state why no tax is charged. */
const explained: readonly TaxCategory[] = ['E', 'AE', 'K', 'G', 'O'];

type Taxed = { readonly category: TaxCategory | null; readonly rate: number | null };

/** Lines, allowances and charges by the number of their rule on the ids of the parties: 02, 03 and 04. */
const partsOf = ({ lines, allowances }: WrittenInvoice): readonly (readonly Taxed[])[] => [
  lines,
  allowances.filter(({ is_charge }) => !is_charge),
  allowances.filter(({ is_charge }) => is_charge),
];

const partRule = (part: number, first: number): string => `0${first + part}`;

const named = ['Lines', 'Allowances', 'Charges'] as const;

/** Ids of seller and buyer that a category requires on lines, allowances or charges. */
const ids = (
  { seller, buyer }: WrittenInvoice,
  category: TaxCategory,
  rule: string,
): readonly EInvoiceProblem[] => {
  if (category === 'O')
    return problemIf(
      !!seller.vat_id || !!buyer.vat_id,
      rule,
      'line_items.taxes',
      'Category O does not go with VAT ids and other categories on one invoice. Issue its lines separately',
    );
  const needsVatId = category === 'K' || category === 'G';
  const lacksId = !seller.vat_id && (needsVatId || !seller.tax_number);
  const lacksBuyer =
    (category === 'K' && !buyer.vat_id) ||
    (category === 'AE' && !buyer.vat_id && !buyer.registration);
  return [
    ...problemIf(
      lacksId,
      rule,
      'settings.vat_id',
      `Category ${category} needs the VAT id of the company. Set \`vat_id\` of the company`,
    ),
    ...problemIf(
      lacksBuyer,
      rule,
      'contact_tax_id',
      `Category ${category} needs the VAT id of the buyer. Enter it as tax id of the contact`,
    ),
  ];
};

/** Tests whether a category allows a rate: above 0 for S, from 0 on for L and M, none for the others. */
const isRateAllowed = (category: TaxCategory, rate: number | null): boolean => {
  if (category === 'S') return (rate ?? 0) > 0;
  return charged.includes(category) ? (rate ?? 0) >= 0 : (rate ?? 0) === 0;
};

const parts = (invoice: WrittenInvoice, category: TaxCategory): readonly EInvoiceProblem[] =>
  partsOf(invoice).flatMap((all, part) => {
    const own = all.filter((one) => one.category === category);
    if (own.length === 0) return [];
    return [
      ...ids(invoice, category, categoryRule(category, partRule(part, 2))),
      ...problemIf(
        category !== 'O' && own.some(({ rate }) => !isRateAllowed(category, rate)),
        categoryRule(category, partRule(part, 5)),
        'line_items.taxes',
        `${named[part]} of category ${category} have a rate that does not go with it. Choose another category or rate`,
      ),
    ];
  });

const reasons = (
  { exemption_reason, exemption_code }: EnTax,
  category: TaxCategory,
): readonly EInvoiceProblem[] => {
  const isExplained = !!exemption_reason || !!exemption_code;
  const rule = categoryRule(category, '10');
  return explained.includes(category)
    ? problemIf(
        !isExplained,
        rule,
        'taxes.exemption_reason',
        `Category ${category} needs a reason for the exemption. Enter it at the tax rate`,
      )
    : problemIf(
        isExplained,
        rule,
        'taxes.exemption_reason',
        `Category ${category} has no reason for an exemption. Remove it from the tax rate, or choose another category`,
      );
};

const takenOver =
  'The figures of the document were taken over as sent. Credit it and issue a new one';

/** Rows of a category in the tax breakdown: one where the category is used, one a rate for S, L and M, else none. */
const rows = (invoice: WrittenInvoice, category: TaxCategory): readonly EInvoiceProblem[] => {
  const own = invoice.taxes.filter((tax) => tax.category === category);
  const isUsed = partsOf(invoice)
    .flat()
    .some((one) => one.category === category);
  const isMany = own.length > 1 && !charged.includes(category);
  const lacksUse = !isUsed && charged.includes(category);
  return [
    ...problemIf(
      own.length === 0 || isMany || lacksUse,
      categoryRule(category, '01'),
      'tax',
      `The tax breakdown has ${own.length} rows of category ${category}. ${takenOver}`,
    ),
    ...problemIf(
      !charged.includes(category) && own.some(({ amount }) => (amount ?? 0) !== 0),
      categoryRule(category, '09'),
      'tax',
      `Category ${category} has a tax amount, which it does not charge. ${takenOver}`,
    ),
    ...own.flatMap((tax) => reasons(tax, category)),
  ];
};

/** Requirements of an intra-community supply: its time, and the country that it goes to. */
const supply = (invoice: WrittenInvoice): readonly EInvoiceProblem[] => [
  ...problemIf(
    !invoice.delivery_date && !invoice.period_start && !invoice.period_end,
    'BR-IC-11',
    'delivery_date',
    'An intra-community supply states its delivery date or period. Enter `delivery_date`',
  ),
  ...problemIf(
    !invoice.delivery_address?.country,
    'BR-IC-12',
    'contact_delivery_address.country',
    'An intra-community supply states the country of delivery. Add a shipping address with a country to the contact',
  ),
];

const isOther = ({ category }: Taxed | EnAllowance): boolean =>
  category !== null && category !== 'O';

/** Category O with others on one invoice. */
const outside = (invoice: WrittenInvoice): readonly EInvoiceProblem[] => {
  const message =
    'Category O does not go with other categories on one invoice. Issue them separately';
  const mixed = (number: number, all: readonly Taxed[]) =>
    problemIf(all.some(isOther), `BR-O-${number}`, 'line_items.taxes', message);
  return [
    ...mixed(11, invoice.taxes),
    ...partsOf(invoice).flatMap((all, part) => mixed(12 + part, all)),
  ];
};

/** Rules of one tax category (BR-S-01 to BR-S-10 and those of the others) that a document breaks. */
const ofCategory = (invoice: WrittenInvoice, category: TaxCategory): readonly EInvoiceProblem[] => {
  const isTaxed = invoice.taxes.some((tax) => tax.category === category);
  return [
    ...parts(invoice, category),
    ...rows(invoice, category),
    ...(category === 'K' && isTaxed ? supply(invoice) : []),
    ...(category === 'O' && isTaxed ? outside(invoice) : []),
  ];
};

/** Rules of the tax categories that a document breaks, each message once. */
export const categoryProblems = (invoice: WrittenInvoice): readonly EInvoiceProblem[] => {
  const used = [...partsOf(invoice).flat(), ...invoice.taxes].flatMap(
    ({ category }) => category ?? [],
  );
  return [...new Set(used)].flatMap((category) => ofCategory(invoice, category));
};
