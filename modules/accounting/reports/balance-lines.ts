import { fromMinor } from '../../../kernel/values/money/money.ts';
import { type Moved, net } from './movements.ts';
import type { ChartRow } from './report-sections.ts';

type Sides = Pick<Moved, 'debit' | 'credit'>;
type Movements = ReadonlyMap<string, Sides>;

const nothing: Sides = { debit: 0n, credit: 0n };

/**
 * Lines of a trial balance: opening, movements and closing per account, in company currency. Accounts without any
 * are left out, or shown at zero on request, headers apart.
 */
export const balanceLines = (
  chart: readonly Pick<ChartRow, 'code' | 'name' | 'account_type' | 'is_header'>[],
  { moved, before }: { readonly moved: Movements; readonly before: Movements | undefined },
  { base, include_zero }: { readonly base: string; readonly include_zero: boolean },
) =>
  chart.flatMap(({ code, name, account_type, is_header }) => {
    const own = moved.get(code) ?? nothing;
    const opening = net(before?.get(code) ?? nothing);
    const isZero = own.debit === 0n && own.credit === 0n && opening === 0n;
    if (isZero && (!include_zero || is_header)) return [];
    return [
      {
        code,
        name,
        account_type,
        opening: fromMinor(opening, base),
        total_debit: fromMinor(own.debit, base),
        total_credit: fromMinor(own.credit, base),
        net: fromMinor(net(own), base),
        closing: fromMinor(opening + net(own), base),
      },
    ];
  });

/** Sums of both sides, in minor units. */
export const totalsOf = (moved: Iterable<Sides>): Sides => {
  const all = [...moved];
  const total = (side: keyof Sides): bigint => all.reduce((sum, one) => sum + one[side], 0n);
  return { debit: total('debit'), credit: total('credit') };
};
