import {
  abs,
  add,
  compare,
  dec,
  div,
  fromMinor,
  isZero,
  minorUnits,
  neg,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import { percentOf } from '../totals/tax-amounts.ts';
import type { EnAllowance, EnInvoice, EnLine } from './en-invoice.ts';
import { categoryRule } from './rules/rule-names.ts';

/** A rule of EN 16931 that the figures of a file break. */
export type BrokenRule = { readonly rule: string; readonly message: string };

type Check = {
  readonly rule: string;
  readonly of: string;
  readonly stated: number | null;
  readonly expected: number;
};

const sumOf = (all: readonly EnAllowance[], charges: boolean): number =>
  sum(all.filter(({ is_charge }) => is_charge === charges).map(({ amount }) => amount));

/** Net of a line by its quantity, price, allowances and charges. */
export const lineNet = (line: EnLine, currency: string): number => {
  const price = dec(line.price ?? 0).times(line.quantity ?? 0);
  const priced = div(price, line.base_quantity, minorUnits(currency));
  return add(priced, sumOf(line.allowances, true), neg(sumOf(line.allowances, false)));
};

/** Base of a category and rate by its lines, allowances and charges. */
const taxableOf = (
  { lines, allowances }: EnInvoice,
  is: (one: { readonly category: string | null; readonly rate: number | null }) => boolean,
): number =>
  add(
    sum(lines.filter(is).map(({ net }) => net ?? 0)),
    sumOf(allowances.filter(is), true),
    neg(sumOf(allowances.filter(is), false)),
  );

const totalsChecks = ({ lines, allowances, taxes, totals }: EnInvoice): readonly Check[] => {
  const of = (amount: number | null): number => amount ?? 0;
  const net = sub(of(totals.lines), of(totals.allowances));
  const payable = add(sub(of(totals.inclusive), of(totals.prepaid)), of(totals.rounding));
  return [
    {
      ...{ rule: 'BR-CO-10', of: 'sum of the line nets', stated: totals.lines },
      expected: sum(lines.map((line) => of(line.net))),
    },
    {
      ...{ rule: 'BR-CO-11', of: 'sum of the allowances', stated: of(totals.allowances) },
      expected: sumOf(allowances, false),
    },
    {
      ...{ rule: 'BR-CO-12', of: 'sum of the charges', stated: of(totals.charges) },
      expected: sumOf(allowances, true),
    },
    {
      ...{ rule: 'BR-CO-13', of: 'total without tax', stated: totals.exclusive },
      expected: add(net, of(totals.charges)),
    },
    {
      ...{ rule: 'BR-CO-14', of: 'tax total', stated: totals.tax },
      expected: sum(taxes.map((tax) => of(tax.amount))),
    },
    {
      ...{ rule: 'BR-CO-15', of: 'total with tax', stated: totals.inclusive },
      expected: add(of(totals.exclusive), of(totals.tax)),
    },
    { rule: 'BR-CO-16', of: 'amount to pay', stated: totals.payable, expected: payable },
  ];
};

const taxChecks = (invoice: EnInvoice, currency: string): readonly Check[] =>
  invoice.taxes.flatMap((tax) => {
    const { category, rate, taxable, amount } = tax;
    const name = `${category ?? ''} ${rate ?? 0} %`.trim();
    const isOf = (one: { readonly category: string | null; readonly rate: number | null }) =>
      one.category === category && (one.rate ?? 0) === (rate ?? 0);
    return [
      {
        ...{ rule: 'BR-CO-17', of: `tax of ${name}`, stated: amount },
        expected: percentOf(taxable ?? 0, rate ?? 0, currency),
      },
      {
        ...{ rule: categoryRule(category, '08'), of: `taxable amount of ${name}`, stated: taxable },
        expected: taxableOf(invoice, isOf),
      },
    ];
  });

const lineChecks = ({ lines }: EnInvoice, currency: string): readonly Check[] =>
  lines.map((line) => ({
    rule: 'BT-131',
    of: `net of line ${line.id ?? ''}`.trim(),
    stated: line.net,
    expected: lineNet(line, currency),
  }));

/** Rules whose amounts may differ by a minor unit, since the price is rounded before (BT-146). */
const isTolerant = ({ rule }: Check): boolean => rule === 'BT-131' || rule === 'BR-CO-17';

/** Rules of the arithmetic (BR-CO-10 to BR-CO-17, line nets) that the file breaks, in their order. */
export const brokenRules = (invoice: EnInvoice): readonly BrokenRule[] => {
  const currency = invoice.currency ?? 'EUR';
  const unit = fromMinor(1, currency);
  return [
    ...lineChecks(invoice, currency),
    ...totalsChecks(invoice),
    ...taxChecks(invoice, currency),
  ].flatMap((check) => {
    const { rule, of, stated, expected } = check;
    const apart = abs(sub(stated ?? 0, expected));
    const isHeld = isZero(apart) || (isTolerant(check) && compare(apart, unit) <= 0);
    const said = stated === null ? 'is missing' : `is ${stated}`;
    return isHeld
      ? []
      : [{ rule, message: `${rule}: the ${of} ${said}, it should be ${expected}.` }];
  });
};
