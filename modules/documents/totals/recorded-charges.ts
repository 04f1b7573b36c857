import { add, isZero, sub, sum } from '../../../kernel/values/money/money.ts';
import type { DocAllowance } from '../lines/allowance.ts';
import type { TaxApplication } from '../lines/tax-application.ts';
import type { LineItem } from './line.ts';

type Recorded = {
  readonly discount_amount: number;
  readonly shipping: number;
  readonly allowance_total: number;
  readonly allowances_charges: readonly DocAllowance[];
  readonly shipping_taxes: readonly TaxApplication[];
};

/** Amounts of a document besides its lines, with taxes that are a cost, in its currency. */
export type RecordedCharges = {
  /** Allowances that no line shares, positive. */
  readonly allowances: number;
  /** Shipping and charges, but those in the cost of the goods. */
  readonly charges: number;
  /** Charges in the cost of the goods. */
  readonly landed: number;
};

/** Tax that a purchase cannot claim. */
const lostTax = (taxes: readonly TaxApplication[] = []): number =>
  sum(taxes.filter(({ recoverable }) => recoverable === false).map(({ amount = 0 }) => amount));

const withLostTax = ({ amount = 0, taxes }: DocAllowance): number => add(amount, lostTax(taxes));

/** Sum of the charges that are part of the cost of the goods. */
export const landedCharges = (all: readonly DocAllowance[] = []): number =>
  sum(all.filter(({ is_charge, landed }) => is_charge && landed === true).map(withLostTax));

/** Allowances without lines to share them, shipping and charges of a document. */
export const recordedCharges = (
  doc: Recorded,
  lines: readonly Pick<LineItem, 'allocated_discount'>[],
): RecordedCharges => {
  const { allowances_charges: all, discount_amount, allowance_total } = doc;
  const shared = sum(lines.map(({ allocated_discount = 0 }) => allocated_discount));
  const unshared = lines.length > 0 ? sub(add(discount_amount, allowance_total), shared) : 0;
  // Taxes of allowances that lines share have no amounts here, they are among those of the lines.
  const lost = all.filter(({ is_charge }) => !is_charge).map(({ taxes }) => lostTax(taxes));
  const plain = all.filter(({ is_charge, landed }) => is_charge && !landed).map(withLostTax);
  return {
    allowances: isZero(unshared) ? 0 : sub(unshared, sum(lost)),
    charges: sum([doc.shipping, lostTax(doc.shipping_taxes), ...plain]),
    landed: landedCharges(all),
  };
};
