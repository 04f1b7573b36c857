import type { DocAllowance, LineAllowance } from '../lines/allowance.ts';
import type { TaxApplication } from '../lines/tax-application.ts';
import type { LineItem } from './line.ts';

/**
 * Sent taxes without amounts that only repeat the stored computed ones, so that those are
 * recalculated. A stored given amount stays as long as it is near the formula.
 */
export function taxesWithoutEchoes(
  taxes: readonly TaxApplication[],
  stored: readonly TaxApplication[],
): TaxApplication[] {
  return taxes.map((tax) => {
    const { amount, is_given: _, ...rest } = tax;
    // Two taxes of a line may have the same code and order, so any of them counts as the repeated
    // one.
    const repeated = stored.filter(
      (each) =>
        each.code === tax.code && (each.order ?? 0) === (tax.order ?? 0) && each.amount === amount,
    );
    if (amount === undefined || repeated.some((each) => !each.is_given)) return rest;
    return repeated.length > 0 ? { ...rest, amount, is_given: true } : { ...rest, amount };
  });
}

/** Sent allowances without amounts that only repeat computed ones, likewise. */
export function allowancesWithoutEchoes<A extends LineAllowance | DocAllowance>(
  sent: readonly A[],
  stored: readonly (LineAllowance | DocAllowance)[],
): A[] {
  return sent.map((one, at) => {
    const { amount, is_given: _, ...rest } = one;
    const known = stored[at];
    const taxes = 'taxes' in one ? one.taxes : undefined;
    const before = known && 'taxes' in known ? known.taxes : undefined;
    const made = {
      ...rest,
      ...(taxes ? { taxes: taxesWithoutEchoes(taxes, before ?? []) } : {}),
    } as A;
    if (amount === undefined) return made;
    const isEcho = one.percentage !== undefined && known?.amount === amount;
    if (isEcho) return known?.is_given ? { ...made, amount, is_given: true } : made;
    return { ...made, amount };
  });
}

/** A sent line without repeated computed amounts, likewise. */
export function lineWithoutEchoes(line: LineItem, stored: LineItem): LineItem {
  const { line_total, is_total_given: _, taxes, allowances_charges, ...rest } = line;
  const isEcho = !stored.is_total_given && stored.line_total === line_total;
  return {
    ...rest,
    ...(isEcho || line_total === undefined ? {} : { line_total }),
    ...(allowances_charges
      ? {
          allowances_charges: allowancesWithoutEchoes(
            allowances_charges,
            stored.allowances_charges ?? [],
          ),
        }
      : {}),
    ...(taxes ? { taxes: taxesWithoutEchoes(taxes, stored.taxes ?? []) } : {}),
  };
}
