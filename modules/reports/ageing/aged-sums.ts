import { addDays } from '../../../kernel/values/clock.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { byNames } from '../../../kernel/values/sort-name.ts';
import { ages } from '../../documents/contract/queries.ts';

type Age = (typeof ages)[number][0];
type Sums = Record<Age | 'total' | 'on_account', number>;

/** Open amount of a document in minor units of the company currency, negative for a credit, or money on account. */
export type Open = {
  readonly contact_id: string | null;
  readonly contact_name: string | null;
  readonly due: string;
  readonly amount: number;
  readonly on_account?: number;
};

/** One contact's open amounts by age, in minor units. */
export type Aged = { readonly id: string | null; readonly name: string; readonly sums: Sums };

type Bounds = Readonly<Record<Age, string>>;

/** Earliest due date of each age bucket. */
export const boundsOf = (asOf: string): Bounds =>
  Object.fromEntries(
    ages.map(([age, days]) => [age, Number.isFinite(days) ? addDays(asOf, -days) : '']),
  ) as Bounds;

/** Sums open amounts by contact and age bucket. */
export const ageByContact = (open: readonly Open[], bounds: Bounds): Aged[] => {
  const byContact = new Map<string | null, Aged>();
  for (const { contact_id, contact_name, due, amount, on_account = 0 } of open) {
    const one = byContact.get(contact_id) ?? contactLine(contact_id, contact_name);
    const [age] = ages.find(([age]) => due >= bounds[age]) ?? ages[0];
    one.sums[age] += amount;
    one.sums.total += amount;
    one.sums.on_account += on_account;
    byContact.set(contact_id, one);
  }
  return [...byContact.values()];
};

const nothing = { current: 0, d30: 0, d60: 0, d90: 0, d90plus: 0 };

/** Line of one contact; documents without a contact are summed as Unlinked. */
export const contactLine = (
  id: string | null,
  name: string | null,
  { current, d30, d60, d90, d90plus }: Omit<Sums, 'total' | 'on_account'> = nothing,
): Aged => ({
  id,
  name: id === null ? 'Unlinked' : (name ?? ''),
  sums: {
    ...{ current, d30, d60, d90, d90plus },
    total: current + d30 + d60 + d90 + d90plus,
    on_account: 0,
  },
});

/** Lines sorted by name in list order. */
export const sortedByName = (lines: readonly Aged[]): readonly Aged[] =>
  lines.toSorted((a, b) => byNames(a.name, b.name));

/** Amounts of a line, converted from minor units. */
export const inMoney = (sums: Sums, currency: string): Sums =>
  Object.fromEntries(
    Object.entries(sums).map(([name, minor]) => [name, fromMinor(minor, currency)]),
  ) as Sums;

/** Totals of all lines, keyed by the bucket names of the API. */
export const totalsOf = (lines: readonly Aged[], currency: string): Record<string, number> => {
  const total = (age: Age): number => grandTotal(lines, currency, age);
  return {
    current: total('current'),
    '1-30': total('d30'),
    '31-60': total('d60'),
    '61-90': total('d90'),
    '90+': total('d90plus'),
  };
};

/** Grand total of all lines, or of one of their columns, converted from minor units. */
export const grandTotal = (
  lines: readonly Aged[],
  currency: string,
  of: keyof Sums = 'total',
): number =>
  fromMinor(
    lines.reduce((sum, line) => sum + line.sums[of], 0),
    currency,
  );
