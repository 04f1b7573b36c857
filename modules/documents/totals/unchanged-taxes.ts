import type { LineItem, TaxApplication } from './line.ts';

/**
 * Sent taxes without amounts that only repeat the stored computed ones, so that those are
 * recalculated. Stored taxes compared with themselves keep only given amounts.
 */
export function taxesWithoutEchoes(
  taxes: readonly TaxApplication[],
  stored: readonly TaxApplication[],
): TaxApplication[] {
  return taxes.map((tax) => {
    const { amount, is_given: _, ...rest } = tax;
    // Two taxes of a line may have the same code and order, so any of them counts as the repeated
    // one.
    const isEcho = stored.some(
      (each) =>
        each.code === tax.code &&
        (each.order ?? 0) === (tax.order ?? 0) &&
        !each.is_given &&
        each.amount === amount,
    );
    return isEcho || amount === undefined ? rest : { ...rest, amount };
  });
}

/** A sent line without repeated computed amounts, likewise. */
export function lineWithoutEchoes(line: LineItem, stored: LineItem): LineItem {
  const { line_total, is_total_given: _, taxes, ...rest } = line;
  const isEcho = !stored.is_total_given && stored.line_total === line_total;
  return {
    ...rest,
    ...(isEcho || line_total === undefined ? {} : { line_total }),
    ...(taxes ? { taxes: taxesWithoutEchoes(taxes, stored.taxes ?? []) } : {}),
  };
}
