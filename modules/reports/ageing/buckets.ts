import { Type } from '@sinclair/typebox';
import { daysBetween } from '../../../kernel/clock.ts';
import { fromMinor } from '../../../kernel/money.ts';
import type { Open } from './open-documents.ts';

const names = ['current', 'd30', 'd60', 'd90', 'd90plus'] as const;

type Sums = Record<(typeof names)[number] | 'total', number>;

/** One contact's open amounts by age, in minor units. */
export type Aged = { readonly id: string | null; readonly name: string; readonly sums: Sums };

const empty = (): Sums => ({ current: 0, d30: 0, d60: 0, d90: 0, d90plus: 0, total: 0 });

const bucketOf = (due: string, asOf: string): (typeof names)[number] => {
  const days = daysBetween(due, asOf);
  if (days <= 0) return 'current';
  if (days <= 30) return 'd30';
  if (days <= 60) return 'd60';
  return days <= 90 ? 'd90' : 'd90plus';
};

/** Sums what is open by contact and age; documents without a contact stand together as Unlinked. */
export const aged = (open: readonly Open[], asOf: string): Aged[] => {
  const byContact = new Map<string, Aged>();
  for (const { contact_id, contact_name, due, amount } of open) {
    const key = contact_id ?? '';
    const one = byContact.get(key) ?? {
      id: contact_id,
      name: contact_id ? (contact_name ?? '') : 'Unlinked',
      sums: empty(),
    };
    one.sums[bucketOf(due, asOf)] += amount;
    one.sums.total += amount;
    byContact.set(key, one);
  }
  return [...byContact.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
};

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

/** The schema of the amounts of a line. */
export const agedAmounts = {
  current: Type.Number(),
  d30: Type.Number(),
  d60: Type.Number(),
  d90: Type.Number(),
  d90plus: Type.Number(),
  total: Type.Number(),
};

/** The schema of the totals. */
export const Buckets = Type.Object({
  current: Type.Number(),
  '1-30': Type.Number(),
  '31-60': Type.Number(),
  '61-90': Type.Number(),
  '90+': Type.Number(),
});
