import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add, neg, sub, sum } from '../../kernel/values/money/money.ts';
import type { DocAllowance } from '../../modules/documents/lines/allowance.ts';
import type { TaxApplication } from '../../modules/documents/lines/tax-application.ts';
import type { LineItem } from '../../modules/documents/totals/line.ts';
import type { DocumentTotals, TotalsInput } from '../../modules/documents/totals/totals.ts';
import { filesIn, textOf, totalsOf, where } from './invoices.ts';

const it = suite('data.gobl');
const folder = 'tax/gobl';
const check = where(folder, it);

/** Calculated files that are not documents with lines, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'es/out/payment.json': 'a payment: no lines of goods, no totals',
  'es/out/payment-partial.json': 'a payment: no lines of goods, no totals',
  'es/out/status-response.json': 'a message about an invoice: no amounts',
  'es/out/status-system-anomaly.json': 'a message about a system: no amounts',
  'es/out/status-update.json': 'a message about an invoice: no amounts',
};

interface Tax {
  readonly cat: string;
  readonly key?: string;
  readonly percent?: string;
}
interface Reduction {
  readonly percent?: string;
  readonly amount: string;
  readonly taxes?: readonly Tax[];
}
interface Line {
  readonly quantity: string;
  readonly item: { readonly price: string };
  readonly discounts?: readonly Reduction[];
  readonly charges?: readonly Reduction[];
  readonly taxes?: readonly Tax[];
  readonly total: string;
}
interface Category {
  readonly code: string;
  readonly retained?: boolean;
  readonly rates: readonly { readonly key?: string; percent?: string; readonly amount: string }[];
}
interface Bill {
  readonly currency: string;
  readonly tax?: { readonly prices_include?: string };
  readonly lines?: readonly Line[];
  readonly discounts?: readonly Reduction[];
  readonly charges?: readonly Reduction[];
  readonly totals: {
    readonly sum: string;
    readonly charge?: string;
    readonly discount?: string;
    readonly total: string;
    readonly taxes?: { readonly categories: readonly Category[] };
    readonly tax: string;
    readonly retained_tax?: string;
    readonly payable: string;
  };
}

const number = (text: string | undefined) => (text === undefined ? 0 : Number(text));
const percent = (text: string | undefined) => number(text?.replace('%', ''));
const codeOf = (category: string, rate: string | undefined) => `${category} ${percent(rate)}`;
const billOf = (file: string): Bill => {
  const read = JSON.parse(textOf(folder, file));
  return read.doc ?? read;
};

const categoriesOf = (bill: Bill) => bill.totals.taxes?.categories ?? [];

function taxesOf(bill: Bill, taxes: readonly Tax[] = []): TaxApplication[] {
  const retained = categoriesOf(bill).filter((each) => each.retained);
  return taxes.map((tax) => {
    const isRetained = retained.some((each) => each.code === tax.cat);
    const isInclusive = bill.tax?.prices_include === tax.cat && percent(tax.percent) > 0;
    return {
      code: codeOf(tax.cat, tax.percent),
      rate: isRetained ? neg(percent(tax.percent)) : percent(tax.percent),
      is_inclusive: isInclusive,
      reverse_charge: tax.key === 'reverse-charge',
    };
  });
}

/** Allowance or charge of a line or of the document: a percentage counts by its amount. */
const amountOf = (each: Reduction, is_charge: boolean) => ({
  is_charge,
  amount: number(each.amount),
});

const lineOf = (bill: Bill, line: Line): LineItem => ({
  quantity: number(line.quantity),
  unit_price: number(line.item.price),
  allowances_charges: [
    ...(line.discounts ?? []).map((each) => amountOf(each, false)),
    ...(line.charges ?? []).map((each) => amountOf(each, true)),
  ],
  taxes: taxesOf(bill, line.taxes),
});

const documentCharge = (bill: Bill, each: Reduction, is_charge: boolean): DocAllowance => ({
  ...amountOf(each, is_charge),
  taxes: taxesOf(bill, each.taxes),
});

function inputOf(bill: Bill): TotalsInput {
  const allowances_charges = [
    ...(bill.discounts ?? []).map((each) => documentCharge(bill, each, false)),
    ...(bill.charges ?? []).map((each) => documentCharge(bill, each, true)),
  ];
  const lines = (bill.lines ?? []).map((line) => lineOf(bill, line));
  const header = { currency: bill.currency, allowances_charges };
  const [first] = lines;
  const isUniform = lines.every(
    (line) => JSON.stringify(line.taxes) === JSON.stringify(first?.taxes),
  );
  if (!first || !isUniform || bill.tax?.prices_include) return { ...header, lines };
  const bare = lines.map(({ taxes: _, ...line }) => line);
  return { ...header, lines: bare, doc_taxes: first.taxes };
}

function checkTaxes(made: DocumentTotals, bill: Bill): void {
  const groups = [...made.tax_breakdown, ...made.withholdings];
  for (const { code, retained, rates } of categoriesOf(bill)) {
    for (const name of new Set(rates.map((rate) => codeOf(code, rate.percent)))) {
      const due = rates.filter((rate) => codeOf(code, rate.percent) === name);
      const expected = sum(due.map((rate) => number(rate.amount)));
      const found = groups.filter((one) => one.code === name).map((one) => one.tax_amount);
      assert.is(sum(found), retained ? neg(expected) : expected, name);
    }
  }
}

function checkTotals(made: DocumentTotals, bill: Bill): void {
  const { totals } = bill;
  for (const [index, line] of (bill.lines ?? []).entries()) {
    const { line_total, gross = line_total } = made.lines[index] ?? { line_total: Number.NaN };
    assert.is(gross, number(line.total));
  }
  assert.is(made.allowance_total, number(totals.discount));
  assert.is(made.charge_total, number(totals.charge));
  const net = add(sub(made.subtotal, made.allowance_total), made.charge_total);
  assert.is(net, number(totals.total));
  assert.is(made.tax, sub(number(totals.tax), number(totals.retained_tax)));
  assert.is(made.positive_tax, number(totals.tax));
  assert.is(made.withheld, number(totals.retained_tax));
  assert.is(made.total, number(totals.payable));
}

const files = filesIn(folder, '.json').filter((file) => file.includes('/out/'));

check('has a calculated file for every file that goes in, and reasons for what is left out', () => {
  assert.ok(files.length > 50);
  const stem = (file: string) => file.replace('/out/', '/').replace(/\.(json|yaml)$/, '');
  const given = [...filesIn(folder, '.yaml'), ...filesIn(folder, '.json')];
  const goesIn = given.filter((file) => !file.includes('/out/'));
  assert.equal(files.map(stem).sort(), goesIn.map(stem).sort());
  for (const file of Object.keys(leftOut)) assert.ok(files.includes(file), file);
});

for (const file of files) {
  const title = `reckons ${file.replace('/out/', '/')} to the cent`;
  if (file in leftOut) {
    it.skip(`${title}: ${leftOut[file]}`, () => {});
    continue;
  }
  check(title, () => {
    const bill = billOf(file);
    const made = totalsOf(inputOf(bill));
    checkTotals(made, bill);
    checkTaxes(made, bill);
  });
}

it.run();
