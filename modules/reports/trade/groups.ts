import { backwards } from '../../../kernel/declare/input/date-range.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths, fromMinor, minorUnits } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { type Grouping, type GroupRow, groupsOf, periodName } from './sums.ts';

/** Grouping and period of a trade report. */
export type AskedGroups = {
  readonly group_by?: string;
  readonly period?: string;
  readonly date_from?: string;
  readonly date_to?: string;
};

/** Names of the side, the party and the document count of a trade report. */
export type Names = {
  readonly side: 'sales' | 'purchases';
  readonly party: 'customer' | 'supplier';
  readonly count: 'invoice_count' | 'bill_count';
};

/** One group: label, amounts in company currency, quantity in units. */
export type Group = {
  readonly by: Grouping;
  readonly label: Readonly<Record<string, string | number | null>>;
  readonly net: number;
  readonly cost: number;
  readonly quantity: number;
};

/** Heading of a trade report and its unsorted groups. */
export const grouped = (reader: Reader, asked: AskedGroups, now: Now, names: Names) => {
  const { group_by = names.party, date_from, date_to } = asked;
  const wrong = backwards(asked);
  if (wrong) return wrong;
  const currency = currencyOf(now.company);
  const period = periodName(asked.period);
  const by = group_by === names.party ? 'contact' : (group_by as Grouping);
  const rows = groupsOf(reader, {
    side: names.side,
    by,
    period,
    from: date_from ?? '0000-01-01',
    to: date_to ?? '9999-12-31',
    unit: 10 ** minorUnits(currency),
  });
  return {
    head: { group_by, period, date_from: date_from ?? null, date_to: date_to ?? null },
    groups: rows.map(
      (row): Group => ({
        by,
        label: labelOf(row, by, names),
        net: fromMinor(row.net, currency),
        cost: fromMinor(row.cost, currency),
        quantity: fromMillionths(row.quantity),
      }),
    ),
  };
};

const labelOf = (row: GroupRow, by: Grouping, { party, count }: Names): Group['label'] => {
  // A line without an item is grouped by its SKU or name, which is not an id.
  if (by === 'item')
    return { item_id: row.key.startsWith('item:') ? row.key : null, item_name: row.name };
  const docs = { [count]: row.docs };
  return by === 'contact'
    ? { [`${party}_id`]: row.key || null, [`${party}_name`]: row.name, ...docs }
    : { [by]: row.key, ...docs };
};
