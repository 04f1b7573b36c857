/** Problem that prevents totals, as a value; `line` counts from 0. */
export type TotalsProblem =
  | {
      readonly problem: 'discount_pct_out_of_range';
      readonly line: number;
      readonly discount_pct: number;
    }
  | {
      readonly problem: 'inclusive_tax_not_positive';
      readonly line: number;
      readonly code: string;
      readonly rate: number;
    }
  | { readonly problem: 'inclusive_reverse_charge'; readonly line: number; readonly code: string }
  | { readonly problem: 'inclusive_tax_on_document'; readonly code: string }
  | {
      readonly problem: 'category_excludes_rate';
      readonly line?: number;
      readonly code: string;
      readonly rate: number;
      readonly category: string | undefined;
    }
  /** A sent tax amount further than a minor unit per line from the formula. */
  | {
      readonly problem: 'tax_amount_differs';
      readonly code: string;
      readonly rate: number;
      readonly sent: number;
      readonly amount: number;
    }
  | { readonly problem: 'allowance_without_amount'; readonly line?: number }
  | {
      readonly problem: 'allowance_amount_differs';
      readonly line?: number;
      readonly sent: number;
      readonly amount: number;
    }
  | { readonly problem: 'discount_negative'; readonly discount: number }
  | {
      readonly problem: 'discount_above_subtotal';
      readonly discount_amount: number;
      readonly subtotal: number;
    }
  | {
      readonly problem: 'totals_do_not_add_up';
      readonly subtotal: number;
      readonly discount_amount: number;
      readonly tax: number;
      readonly shipping: number;
      readonly total: number;
      readonly expected: number;
    }
  | { readonly problem: 'amount_too_large' };

type SizedLine = {
  readonly quantity?: number | null | undefined;
  readonly unit_price?: number | null | undefined;
};

/** Path of the input field that a problem is about; an amount that is too large is the largest line's price. */
export const fieldOf = (found: TotalsProblem, lines: readonly SizedLine[]): string => {
  switch (found.problem) {
    case 'discount_pct_out_of_range':
      return `line_items.${found.line}.discount_pct`;
    case 'category_excludes_rate':
    case 'tax_amount_differs':
      return 'line' in found && found.line !== undefined
        ? `line_items.${found.line}.taxes`
        : 'doc_taxes';
    case 'allowance_without_amount':
    case 'allowance_amount_differs':
      return 'line' in found && found.line !== undefined
        ? `line_items.${found.line}.allowances_charges`
        : 'allowances_charges';
    case 'inclusive_tax_not_positive':
    case 'inclusive_reverse_charge':
      return `line_items.${found.line}.taxes`;
    case 'inclusive_tax_on_document':
      return 'doc_taxes';
    case 'discount_negative':
    case 'discount_above_subtotal':
      return 'discount';
    case 'totals_do_not_add_up':
      return 'total';
    case 'amount_too_large': {
      const sizes = lines.map((line) => Math.abs((line.quantity ?? 1) * (line.unit_price ?? 0)));
      return `line_items.${sizes.indexOf(Math.max(...sizes, 0))}.unit_price`;
    }
  }
};

/** Tests for a totals problem. */
export function isTotalsProblem<T extends object>(
  result: T | TotalsProblem,
): result is TotalsProblem {
  return 'problem' in result;
}

/** Result of `make`, or a problem when an amount exceeds 15 digits. */
export function withinDigits<T>(make: () => T): T | TotalsProblem {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'amount_too_large' };
    throw error;
  }
}
