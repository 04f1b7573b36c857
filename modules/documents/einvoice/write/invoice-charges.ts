import { add, compare, isZero, neg, sub, sum } from '../../../../kernel/values/money/money.ts';
import type { DocLine } from '../../document/goods-sums.ts';
import type { Doc } from '../../document/state.ts';
import type { EnAllowance, EnLine } from '../en-invoice.ts';
import { writtenAllowance } from './invoice-lines.ts';
import type { TaxSum } from './invoice-taxes.ts';
import { keyOf, type VatOf, vatsOf } from './tax-of-line.ts';

const signed = ({ is_charge, amount }: EnAllowance): number => (is_charge ? amount : neg(amount));

/** Allowances and charges with taxes of their own, which no line shares. */
const own = (state: Doc): readonly EnAllowance[] =>
  state.allowances_charges.flatMap((one) => {
    const [vat, ...more] = vatsOf(one.taxes ?? []);
    // An allowance that lines share has taxes without amounts: it is part of their allocated discounts.
    const isOwn = vat && more.length === 0 && (one.is_charge || one.taxes?.some(hasAmount));
    return isOwn ? [writtenAllowance(one, vat)] : [];
  });

const hasAmount = ({ amount }: { readonly amount?: number | undefined }): boolean =>
  amount !== undefined;

/** Reasons of the amounts that lines share. */
const sharedReason = (state: Doc): string => {
  const shared = state.allowances_charges.filter(
    ({ is_charge, taxes }) => !is_charge && !taxes?.some(hasAmount),
  );
  const reasons = new Set([
    ...(isZero(state.discount_amount) ? [] : ['Discount']),
    ...shared.map(({ reason }) => reason ?? 'Discount'),
  ]);
  return [...reasons].join(', ') || 'Discount';
};

/** Header discount and shared allowances, as an allowance of each category and rate (BG-20). */
const shared = (
  state: Doc,
  lines: readonly DocLine[],
  written: readonly EnLine[],
): readonly EnAllowance[] => {
  const groups = Map.groupBy(written.keys(), (at) => keyOf(written[at] as EnLine));
  return [...groups.values()].flatMap((group) => {
    const amount = sum(group.map((at) => lines[at]?.allocated_discount ?? 0));
    const vat = written[group[0] ?? 0];
    if (isZero(amount) || !vat) return [];
    const { category, rate } = vat;
    const isCharge = compare(amount, 0) < 0;
    const made = {
      is_charge: isCharge,
      amount: isCharge ? neg(amount) : amount,
      reason: sharedReason(state),
    };
    return [writtenAllowance(made, { category, rate })];
  });
};

/** Shipping and charges that are taxed like the goods: what the bases of the taxes have beyond lines and allowances. */
const likeGoods = (
  state: Doc,
  written: readonly EnLine[],
  known: readonly EnAllowance[],
  taxes: readonly TaxSum[],
): readonly EnAllowance[] => {
  const charges = state.allowances_charges.filter(
    ({ is_charge, taxes: of }) => is_charge && vatsOf(of ?? []).length === 0,
  );
  const reasons = charges.map(({ reason }) => reason ?? 'Charge');
  const isShipped = !isZero(state.shipping);
  const reason = [...reasons, ...(isShipped ? ['Shipping'] : [])].join(', ');
  return taxes.flatMap(({ category, rate, taxable }) => {
    const key = keyOf({ category, rate });
    const has = (one: VatOf | EnLine | EnAllowance): boolean => keyOf(one) === key;
    const nets = sum(written.filter(has).map(({ net }) => net ?? 0));
    const rest = sub(taxable, add(nets, ...known.filter(has).map(signed)));
    if (isZero(rest) || !reason) return [];
    const isCharge = compare(rest, 0) > 0;
    const made = {
      is_charge: isCharge,
      amount: isCharge ? rest : neg(rest),
      reason,
      ...(isCharge && reasons.length === 0 ? { reason_code: 'FC' } : {}),
    };
    return [writtenAllowance(made, { category, rate })];
  });
};

/** Allowances and charges of the whole document, each of one category and rate (BG-20, BG-21). */
export const chargesOf = (
  state: Doc,
  lines: readonly DocLine[],
  written: readonly EnLine[],
  taxes: readonly TaxSum[],
): readonly EnAllowance[] => {
  const known = [...shared(state, lines, written), ...own(state)];
  return [...known, ...likeGoods(state, written, known, taxes)];
};
