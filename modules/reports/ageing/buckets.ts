import { Type } from '@sinclair/typebox';
import { addDays } from '../../../kernel/values/clock.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { byNames } from '../../../kernel/values/sort-name.ts';
import { ages } from '../../documents/contract/queries.ts';

type Age = (typeof ages)[number][0];
type Sums = Record<Age | 'total', number>;

/** What is open on a document: base-currency minor units, negative for a credit. */
export type Open = {
  readonly contact_id: string | null;
  readonly contact_name: string | null;
  readonly due: string;
  readonly amount: number;
};

/** One contact's open amounts by age, in minor units. */
export type Aged = { readonly id: string | null; readonly name: string; readonly sums: Sums };

type Bounds = Readonly<Record<Age, string>>;

/** The first due date of each age. */
export const boundsOf = (asOf: string): Bounds =>
  Object.fromEntries(
    ages.map(([age, days]) => [age, Number.isFinite(days) ? addDays(asOf, -days) : '']),
  ) as Bounds;

/** The sums of `amount` by age as columns in SQL; `boundsOf` gives the parameters. */
export const sumsSql = ages
  .map(([age], at) => {
    const younger = ages[at - 1]?.[0];
    const isOlder = younger === undefined ? '' : `due<:${younger} AND `;
    return `sum(CASE WHEN ${isOlder}due>=:${age} THEN amount ELSE 0 END) AS ${age}`;
  })
  .join(', ');

/** Sums what is open by contact and age. */
export const aged = (open: readonly Open[], bounds: Bounds): Aged[] => {
  const byContact = new Map<string | null, Aged>();
  for (const { contact_id, contact_name, due, amount } of open) {
    const one = byContact.get(contact_id) ?? agedOf(contact_id, contact_name);
    const [age] = ages.find(([age]) => due >= bounds[age]) ?? ages[0];
    one.sums[age] += amount;
    one.sums.total += amount;
    byContact.set(contact_id, one);
  }
  return [...byContact.values()];
};

const nothing = { current: 0, d30: 0, d60: 0, d90: 0, d90plus: 0 };

/** A contact's line; documents without a contact stand together as Unlinked. */
export const agedOf = (
  id: string | null,
  name: string | null,
  { current, d30, d60, d90, d90plus }: Omit<Sums, 'total'> = nothing,
): Aged => ({
  id,
  name: id === null ? 'Unlinked' : (name ?? ''),
  sums: { current, d30, d60, d90, d90plus, total: current + d30 + d60 + d90 + d90plus },
});

/** Lines by name, as lists sort them. */
export const dictionary = (lines: readonly Aged[]): readonly Aged[] =>
  lines.toSorted((a, b) => byNames(a.name, b.name));

/** The amounts of a line, as money. */
export const inMoney = (sums: Sums, currency: string): Sums =>
  Object.fromEntries(
    Object.entries(sums).map(([name, minor]) => [name, fromMinor(minor, currency)]),
  ) as Sums;

/** The totals of all lines under the names that the interface gives the buckets. */
export const totalsOf = (lines: readonly Aged[], currency: string): Record<string, number> => {
  const total = (name: keyof Sums): number =>
    fromMinor(
      lines.reduce((sum, line) => sum + line.sums[name], 0),
      currency,
    );
  return {
    current: total('current'),
    '1-30': total('d30'),
    '31-60': total('d60'),
    '61-90': total('d90'),
    '90+': total('d90plus'),
  };
};

/** What all lines come to, as money. */
export const grandTotal = (lines: readonly Aged[], currency: string): number =>
  fromMinor(
    lines.reduce((sum, line) => sum + line.sums.total, 0),
    currency,
  );

/** The schema of the totals. */
export const Buckets = Type.Object({
  current: Type.Number(),
  '1-30': Type.Number(),
  '31-60': Type.Number(),
  '61-90': Type.Number(),
  '90+': Type.Number(),
});
