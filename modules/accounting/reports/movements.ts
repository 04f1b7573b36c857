import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';

/** Date range, both days included; open-ended if a side is missing. */
export type Span = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Movements of an account, in minor units. */
export type Moved = {
  readonly account: string;
  readonly debit: bigint;
  readonly credit: bigint;
  /** Number of lines. */
  readonly lines: number;
};

type Row = Pick<Moved, 'account' | 'lines'> & { readonly debit: string; readonly credit: string };

const monthOf = (date: string): string => date.slice(0, 7);

const monthAfter = (date: string): string =>
  Temporal.PlainYearMonth.from(monthOf(date)).add({ months: 1 }).toString();

const never = { from: '~', until: '~' } as const;

/** Full months of a range, and the remaining days before and after. */
const partsOf = ({ from, to }: Span) => {
  const first = from === undefined ? '' : from.endsWith('-01') ? monthOf(from) : monthAfter(from);
  const until = to === undefined ? '~' : monthOf(addDays(to, 1));
  if (from !== undefined && to !== undefined && first >= until)
    return { months: never, before: { from, until: addDays(to, 1) }, after: never };
  return {
    months: { from: first, until },
    before: from === undefined ? never : { from, until: `${first}-01` },
    after: to === undefined ? never : { from: `${until}-01`, until: addDays(to, 1) },
  };
};

const paramsOf = (span: Span) => {
  const { months, before, after } = partsOf(span);
  return {
    month_from: months.from,
    month_until: months.until,
    before_from: before.from,
    before_until: before.until,
    after_from: after.from,
    after_until: after.until,
  };
};

const rowsSql = (and: string): string =>
  `SELECT account, debit, credit, lines FROM account_month WHERE company=:company AND month>=:month_from AND month<:month_until ${and}
   UNION ALL SELECT account, debit, credit, lines FROM account_day WHERE company=:company AND date>=:before_from AND date<:before_until ${and}
   UNION ALL SELECT account, debit, credit, lines FROM account_day WHERE company=:company AND date>=:after_from AND date<:after_until ${and}`;

const sumsSql = (and: string): string =>
  `SELECT account, CAST(sum(debit) AS TEXT) AS debit, CAST(sum(credit) AS TEXT) AS credit, sum(lines) AS lines
   FROM (${rowsSql(and)}) GROUP BY account`;

const withClosing = sumsSql('');
const withoutClosing = sumsSql('AND closing=0');
const ofAccount = sumsSql('AND account=:account');

const moved = ({ account, debit, credit, lines }: Row): Moved => ({
  account,
  debit: BigInt(debit),
  credit: BigInt(credit),
  lines,
});

/**
 * Movements per account in a date range from monthly sums and single days; the cost grows with accounts and
 * months, not entries.
 */
export const movements = (
  reader: Reader,
  span: Span,
  closing: 'with' | 'without' = 'with',
): Map<string, Moved> => {
  const sql = closing === 'with' ? withClosing : withoutClosing;
  const rows = reader.rows<Row>(sql, paramsOf(span)).map(moved);
  return new Map(rows.map((row) => [row.account, row]));
};

/** Movements of one account in a date range. */
export const movementOf = (reader: Reader, account: string, span: Span): Moved => {
  const row = reader.row<Row>(ofAccount, { ...paramsOf(span), account });
  return row ? moved(row) : { account, debit: 0n, credit: 0n, lines: 0 };
};

/** Balance of an account through a date, debit positive, in minor units. */
export const balanceIn = (reader: Reader, account: string, asOf?: string): bigint =>
  net(movementOf(reader, account, { to: asOf }));

/** Net movement: debit less credit. */
export const net = ({ debit, credit }: Pick<Moved, 'debit' | 'credit'>): bigint => debit - credit;

const knownSql = (and: string): string =>
  `SELECT account, CAST(sum(debit) AS TEXT) AS debit, CAST(sum(credit) AS TEXT) AS credit, count(*) AS lines
   FROM journal_line WHERE company=:company AND seq<=:seq AND date>=:from AND date<=:to ${and} GROUP BY account`;

const known = knownSql('');
const knownWithoutClosing = knownSql('AND closing=0');

/** Movements per account recorded up to a ledger entry, within a date range. */
export const knownMovements = (
  reader: Reader,
  seq: number,
  { from, to }: Span = {},
  closing: 'with' | 'without' = 'with',
): Map<string, Moved> => {
  const rows = reader.rows<Row>(closing === 'with' ? known : knownWithoutClosing, {
    seq,
    from: from ?? '',
    to: to ?? '~',
  });
  return new Map(rows.map((row) => [row.account, moved(row)]));
};
