import type { LineItem, TaxApplication } from './line.ts';

/**
 * Taxes as sent over stored ones: an amount that only repeats what was reckoned before is taken
 * out, so that it is reckoned anew. Stored taxes over themselves lose all but given amounts.
 */
export function taxesWithoutEchoes(
  taxes: readonly TaxApplication[],
  stored: readonly TaxApplication[],
): TaxApplication[] {
  return taxes.map((tax) => {
    const { amount, is_given: _, ...rest } = tax;
    // Two taxes of a line may have one code and one order: any of them is repeated.
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

/** A line as sent over a stored one, likewise; a stored line over itself is ready to reckon. */
export function lineWithoutEchoes(line: LineItem, stored: LineItem): LineItem {
  const { line_total, is_total_given: _, taxes, ...rest } = line;
  const isEcho = !stored.is_total_given && stored.line_total === line_total;
  return {
    ...rest,
    ...(isEcho || line_total === undefined ? {} : { line_total }),
    ...(taxes ? { taxes: taxesWithoutEchoes(taxes, stored.taxes ?? []) } : {}),
  };
}
