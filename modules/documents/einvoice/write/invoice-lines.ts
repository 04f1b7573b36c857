import type { Company } from '../../../../kernel/reader/reader.ts';
import {
  abs,
  add,
  compare,
  dec,
  div,
  isZero,
  minorUnits,
  neg,
  num,
  sub,
  sum,
} from '../../../../kernel/values/money/money.ts';
import type { DocLine } from '../../document/goods-sums.ts';
import type { LineAllowance } from '../../lines/allowance.ts';
import type { TaxApplication } from '../../lines/tax-application.ts';
import { taxesOfLine } from '../../totals/line-amounts.ts';
import type { EnAllowance, EnLine } from '../en-invoice.ts';
import { vatsOf } from './tax-of-line.ts';
import { unitCode } from './unit-code.ts';

const untaxed = { category: null, rate: null } as const;

/** Tests whether a percentage of a base is the amount, within the tolerance of PEPPOL-EN16931-R040. */
const explains = (amount: number, base: number, percentage: number): boolean =>
  compare(abs(sub(amount, num(dec(base).times(percentage).times(0.01).round(4)))), 0.02) <= 0;

/** An allowance with its reason (BR-33, BR-41); base and percentage only where they explain the amount. */
export const writtenAllowance = (
  { is_charge, amount = 0, percentage, base_amount, reason, reason_code }: LineAllowance,
  vat: Pick<EnAllowance, 'category' | 'rate'> = untaxed,
): EnAllowance => {
  const isShare =
    percentage !== undefined &&
    base_amount !== undefined &&
    explains(amount, base_amount, percentage);
  return {
    is_charge,
    amount,
    percentage: isShare ? percentage : null,
    base_amount: isShare ? base_amount : null,
    reason: reason?.trim() || (reason_code ? null : is_charge ? 'Charge' : 'Discount'),
    reason_code: reason_code || null,
    ...vat,
  };
};

const signed = ({ is_charge, amount }: EnAllowance): number => (is_charge ? amount : neg(amount));

/** Discount of a line in percent, which lowers its net like an allowance. */
const discountOf = (line: DocLine, priced: number, rest: number): readonly EnAllowance[] => {
  const amount = sub(priced, rest);
  if (isZero(amount)) return [];
  const percentage = line.discount_pct ?? 0;
  const share = percentage > 0 ? { percentage, base_amount: priced } : {};
  const isCharge = compare(amount, 0) < 0;
  return [
    writtenAllowance({
      ...{ is_charge: isCharge, amount: abs(amount), reason: isCharge ? 'Charge' : 'Discount' },
      ...(isCharge ? {} : { reason_code: '95', ...share }),
    }),
  ];
};

type Priced = Pick<EnLine, 'quantity' | 'price' | 'base_quantity' | 'allowances'>;

/** Quantity, price and allowances whose net is that of the line (PEPPOL-EN16931-R120). */
const pricesOf = (line: DocLine, currency: string): Priced => {
  const net = line.line_total ?? 0;
  const quantity = line.quantity ?? 0;
  const base_quantity = line.price_base_quantity ?? 1;
  const price = line.unit_price ?? 0;
  const allowances = (line.allowances_charges ?? []).map((one) => writtenAllowance(one));
  const priced = div(dec(price).times(quantity), base_quantity, minorUnits(currency));
  const rest = sub(net, sum(allowances.map(signed)));
  const isGross = (line.taxes ?? []).some(({ is_inclusive }) => is_inclusive);
  const gap = sub(priced, rest);
  if (!isGross && (isZero(gap) || line.discount_pct))
    return {
      quantity,
      price,
      base_quantity,
      allowances: [...allowances, ...discountOf(line, priced, rest)],
    };
  // The net price of an amount that no price explains: the amount, for the whole quantity (BT-149).
  const size = isZero(quantity) ? 1 : abs(quantity);
  return {
    quantity: compare(net, 0) < 0 ? neg(size) : size,
    price: abs(net),
    base_quantity: size,
    allowances: [],
  };
};

/** A written line, and its taxes where EN 16931 has no single one for it. */
export type Line = { readonly line: EnLine; readonly vats: number };

/** Lines of a document with the taxes that apply to each: its own and those of the whole document. */
export const linesOf = (
  lines: readonly DocLine[],
  doc_taxes: readonly TaxApplication[],
  currency: string,
  company: Company,
): readonly Line[] =>
  lines.map((line, at) => {
    const vats = vatsOf([...taxesOfLine(line), ...doc_taxes]);
    const [first] = vats;
    const name = line.name || line.description || line.sku || null;
    const isText = line.description && line.description !== name;
    return {
      vats: vats.length,
      line: {
        id: `${at + 1}`,
        name,
        description: isText ? (line.description ?? null) : null,
        sku: line.sku || null,
        ...pricesOf(line, currency),
        unit: unitCode(company, line.unit ?? line.sell_by),
        net: line.line_total ?? 0,
        category: first?.category ?? null,
        rate: first?.rate ?? null,
      },
    };
  });

/** Sum of the nets of lines. */
export const netOf = (lines: readonly EnLine[]): number =>
  add(0, ...lines.map(({ net }) => net ?? 0));
