import { dictionary } from '../../../../kernel/values/dictionary.ts';
import { add } from '../../../../kernel/values/money/money.ts';
import type { TaxCategory } from '../../../companies/contract/queries.ts';
import type { DocLine } from '../../document/goods-sums.ts';
import type { Doc } from '../../document/state.ts';
import { taxGroupsOf } from '../../totals/tax-breakdown.ts';
import { keyOf, vatOf } from './tax-of-line.ts';

/** Tax of a category and rate (BG-23). */
export type TaxSum = {
  readonly category: TaxCategory;
  readonly rate: number;
  readonly taxable: number;
  readonly amount: number;
  readonly exemption_reason: string | null;
  readonly exemption_code: string | null;
};

/** Codes of the exemptions that the category itself explains (VATEX list of the Commission). */
const vatex: Readonly<Record<string, string>> = dictionary({
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
});

/** Categories that state no reason (BR-S-10, BR-Z-10). */
const unexplained: readonly TaxCategory[] = ['S', 'Z', 'L', 'M'];

/** Taxes by category and rate; several codes of one rate are one tax, and a tax of the buyer is 0. */
export const taxesOf = (state: Doc, lines: readonly DocLine[]): readonly TaxSum[] => {
  const sums = new Map<string, TaxSum>();
  for (const group of taxGroupsOf(state, lines)) {
    const { rate, reverse_charge, taxable_amount, tax_amount } = group;
    const vat = vatOf({
      rate,
      reverse_charge,
      ...(group.category ? { category: group.category } : {}),
    });
    if (!vat) continue;
    const key = keyOf(vat);
    const known = sums.get(key);
    const isExplained = !unexplained.includes(vat.category);
    const reason = known?.exemption_reason ?? group.exemption_reason ?? null;
    const code = known?.exemption_code ?? group.exemption_code ?? vatex[vat.category] ?? null;
    sums.set(key, {
      ...vat,
      taxable: add(known?.taxable ?? 0, taxable_amount),
      amount: add(known?.amount ?? 0, reverse_charge ? 0 : tax_amount),
      exemption_reason: isExplained ? reason : null,
      exemption_code: isExplained ? code : null,
    });
  }
  return [...sums.values()];
};
