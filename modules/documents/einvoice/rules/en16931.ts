import { minorUnits } from '../../../../kernel/values/money/money.ts';
import { brokenRules } from '../arithmetic.ts';
import type { IssuedInvoice } from '../write/issued-invoice.ts';
import type { WrittenInvoice } from '../write/written-invoice.ts';
import { categoryProblems } from './categories.ts';
import { codeProblems } from './codes.ts';
import { lineProblems } from './lines.ts';
import { type EInvoiceProblem, problemIf } from './problem.ts';

const header = ({ number, issue_date, period_start, period_end }: WrittenInvoice) => [
  ...problemIf(!number?.trim(), 'BR-02', 'ref_id', 'The document has no number. Enter `ref_id`'),
  ...problemIf(!issue_date, 'BR-03', 'issue_date', 'The document has no date. Enter `issue_date`'),
  ...problemIf(
    !!period_start && !!period_end && period_end < period_start,
    'BR-29',
    'period_end',
    'The period ends before it starts. Correct `period_start` or `period_end`',
  ),
];

const parties = ({ seller, buyer, delivery_address }: WrittenInvoice) => [
  ...problemIf(!seller.name, 'BR-06', 'company.name', 'The company has no name. Set it.'),
  ...problemIf(
    !seller.address?.country,
    seller.address ? 'BR-09' : 'BR-08',
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
    buyer.address ? 'BR-11' : 'BR-10',
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

/** Transfers without the account that they go to. */
const accounts = ({ payments }: WrittenInvoice): readonly EInvoiceProblem[] =>
  problemIf(
    payments.some(({ code, iban }) => (code === '30' || code === '58') && !iban),
    'BR-61',
    'payment_means.iban',
    'A transfer needs the account it goes to. Enter the IBAN of the payment means',
  );

const money = (invoice: WrittenInvoice): readonly EInvoiceProblem[] => {
  const { is_credit, totals, due_date, payment_terms, currency, accounting_tax } = invoice;
  const hasMore = (one: string | null | undefined): boolean => !!one && minorUnits(one) > 2;
  return [
    ...problemIf(
      // The official rule is one of invoices: the buyer owes nothing by a credit note.
      !is_credit && (totals.payable ?? 0) > 0 && !due_date && !payment_terms,
      'BR-CO-25',
      'due_date',
      'An amount is due without a due date or payment terms. Enter one of them',
    ),
    ...problemIf(
      hasMore(currency) || hasMore(accounting_tax?.currency),
      hasMore(currency) ? 'BR-DEC-09' : 'BR-DEC-15',
      'currency',
      'Amounts of the currency have more than two decimals, which the format does not allow. Send the PDF',
    ),
  ];
};

/** Rules of arithmetic that figures of an import break; they say nothing while lines lack their tax. */
const arithmetic = ({ invoice, untaxed, taxedTwice }: IssuedInvoice): readonly EInvoiceProblem[] =>
  untaxed.length + taxedTwice.length > 0
    ? []
    : brokenRules(invoice)
        // Without a breakdown there is nothing that the tax total is the sum of (BR-CO-18).
        .filter(({ rule }) => rule !== 'BR-CO-14' || invoice.taxes.length > 0)
        .map(({ rule, message }) => ({
          ...{ rule, field: 'total' },
          message: `${message} The figures of the document were taken over as sent. Credit it and issue a new one.`,
        }));

/** Problems without those that say the same of another rule, such as a VAT id that lines and charges lack. */
const distinct = (all: readonly EInvoiceProblem[]): readonly EInvoiceProblem[] => {
  const said = ({ rule, message }: EInvoiceProblem): string => message.replace(` (${rule})`, '');
  return [...Map.groupBy(all, said).values()].flatMap(([first]) => first ?? []);
};

/** Rules of EN 16931 that an issued document breaks, all of them, each with the next step. */
export const en16931Problems = (issued: IssuedInvoice): readonly EInvoiceProblem[] => {
  const { invoice } = issued;
  return distinct([
    ...header(invoice),
    ...parties(invoice),
    ...lineProblems(issued),
    ...categoryProblems(invoice),
    ...codeProblems(invoice),
    ...accounts(invoice),
    ...money(invoice),
    ...arithmetic(issued),
  ]);
};
