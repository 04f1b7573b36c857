import { t } from '../../words/words.ts';
import { type Doc, taxName } from './doc.ts';

/** Totals in the order of the paper; those of zero are left out, except the total. */
export const totalsOf = (
  doc: Pick<
    Doc,
    | 'subtotal'
    | 'discount_amount'
    | 'shipping'
    | 'allowance_total'
    | 'charge_total'
    | 'tax_breakdown'
    | 'tax'
    | 'withheld'
    | 'rounding'
    | 'total'
  >,
): readonly (readonly [label: string, amount: number, isLast: boolean])[] => {
  const { subtotal = 0, discount_amount = 0, shipping = 0, tax = 0, total = 0 } = doc;
  const { allowance_total = 0, charge_total = 0, withheld = 0, rounding = 0 } = doc;
  const taxes = (doc.tax_breakdown ?? [])
    .filter(({ tax_amount, reverse_charge }) => tax_amount && !reverse_charge)
    .map((group) => [taxName(group.code, group.rate), group.tax_amount ?? 0, false] as const);
  const rows: readonly (readonly [string, number, boolean])[] = [
    [t('totals.net'), subtotal, false],
    [t('totals.discount'), -discount_amount, false],
    [t('totals.allowances'), -allowance_total, false],
    [t('totals.charges'), charge_total, false],
    [t('totals.shipping'), shipping, false],
    ...(taxes.length > 0 ? taxes : [[t('totals.taxes'), tax, false] as const]),
    [t('totals.withheld'), withheld, false],
    [t('totals.rounding'), rounding, false],
  ];
  return [...rows.filter(([, amount]) => amount !== 0), [t('doc.total'), total, true]];
};
