import type { EnAllowance } from '../en-invoice.ts';
import type { IssuedInvoice } from '../write/issued-invoice.ts';
import type { WrittenInvoice } from '../write/written-invoice.ts';
import { type EInvoiceProblem, problemIf } from './problem.ts';

/** Allowances and charges without a reason: of the document, then of lines. */
const unexplained = ({ allowances, lines }: WrittenInvoice): readonly EInvoiceProblem[] => {
  const lacks = (all: readonly EnAllowance[], isCharge: boolean, rule: string) =>
    problemIf(
      all.some((one) => one.is_charge === isCharge && !one.reason && !one.reason_code),
      rule,
      'allowances_charges.reason',
      `${isCharge ? 'A charge' : 'An allowance'} has no reason. Enter its reason or reason code`,
    );
  const ofLines = lines.flatMap((line) => line.allowances);
  return [
    ...lacks(allowances, false, 'BR-33'),
    ...lacks(allowances, true, 'BR-38'),
    ...lacks(ofLines, false, 'BR-42'),
    ...lacks(ofLines, true, 'BR-44'),
  ];
};

/** Rules of the lines of a document that it breaks. */
export const lineProblems = ({
  untaxed,
  taxedTwice,
  invoice,
}: IssuedInvoice): readonly EInvoiceProblem[] => [
  ...problemIf(
    invoice.lines.length === 0,
    'BR-16',
    'line_items',
    'The document has no lines. Add one',
  ),
  ...problemIf(
    invoice.taxes.length === 0 && untaxed.length === 0,
    'BR-CO-18',
    'line_items.taxes',
    'The document has no tax. Give each line a tax rate, at 0 % with its category (Z, E, G, K, AE or O)',
  ),
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
    invoice.lines.some(({ name }) => !name?.trim()),
    'BR-25',
    'line_items.name',
    'A line has no name. Name the item of each line',
  ),
  ...problemIf(
    invoice.lines.some(({ price }) => (price ?? 0) < 0),
    'BR-27',
    'line_items.unit_price',
    'A line has a negative price. Enter a negative quantity with a positive price',
  ),
  ...unexplained(invoice),
];
