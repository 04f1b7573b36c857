import { addDays } from '../../../kernel/values/clock.ts';
import { isZero, sub } from '../../../kernel/values/money/money.ts';
import type { Bundle, SourceEntry } from '../bundle/bundle.ts';
import { isProfitAndLoss } from './account-places.ts';
import type { PlacedAccount } from './accounts.ts';
import { addBalance, type Balances } from './amounts.ts';
import type { PlaceFinder } from './place-finder.ts';

/** Movement on an account by kind of account, debit positive. */
type Move = {
  readonly account: string;
  readonly of: 'earnings' | 'equity' | 'cash' | 'other';
  readonly amount: number;
};

type Posted = { readonly entry: SourceEntry; readonly moves: readonly Move[] };

const kindOf = (placed: PlacedAccount | undefined): Move['of'] => {
  if (!placed) return 'other';
  if (isProfitAndLoss(placed.kind)) return 'earnings';
  if (['equity', 'retained_earnings'].includes(placed.kind)) return 'equity';
  return ['bank', 'cash', 'credit_card'].includes(placed.kind) ? 'cash' : 'other';
};

/**
 * Entries that close profit and loss at a year end: those marked as such, and those that can be
 * nothing else. They count neither as results nor as payments.
 */
export const closingsIn = (
  { entries }: Bundle,
  place: PlaceFinder,
  year_start: string,
): ReadonlySet<SourceEntry> => {
  const posted = entries.map(
    (entry): Posted => ({
      entry,
      moves: entry.lines.map(({ account, debit, credit }) => {
        const found = place(account);
        return { account: found?.id ?? account, of: kindOf(found), amount: sub(debit, credit) };
      }),
    }),
  );
  const closings = new Set<SourceEntry>();
  const stands: Balances = new Map();
  const trades = new Map<string, number>();
  for (const [date, day] of [...Map.groupBy(posted, ({ entry }) => entry.date)].sort(byDay)) {
    for (const { moves } of day) book(moves, stands, trades);
    const said = day.filter(saysSo);
    const found =
      said.length > 0 || !turnsYear(date, year_start) ? said : certain(day, stands, trades);
    for (const { entry } of found) closings.add(entry);
    if (found.length > 0) trades.clear();
  }
  return closings;
};

const byDay = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;

const isOfBooks = ({ of }: Move): boolean => of === 'earnings' || of === 'equity';

/**
 * Adds an entry to the balances of profit and loss, and counts it as trade if it involves a contact
 * or money.
 */
const book = (moves: readonly Move[], stands: Balances, trades: Map<string, number>): void => {
  const isTrade = !moves.every(isOfBooks);
  const earnings = moves.filter(({ of }) => of === 'earnings');
  for (const { account, amount } of earnings) addBalance(stands, account, amount);
  if (isTrade)
    for (const account of new Set(earnings.map(({ account }) => account)))
      trades.set(account, (trades.get(account) ?? 0) + 1);
};

/** True for entries marked as closing, unless they move money. */
const saysSo = ({ entry, moves }: Posted): boolean =>
  entry.closes === true &&
  moves.some(({ of }) => of === 'earnings') &&
  !moves.some(({ of }) => of === 'cash');

/** True for the last day of a fiscal year and the first day of the next. */
const turnsYear = (date: string, year_start: string): boolean =>
  date.slice(5) === year_start || addDays(date, 1).slice(5) === year_start;

/**
 * Closing entries of a day: between profit and loss and equity, at least two accounts, each in one
 * direction, leaving all at zero. Excludes reversals of single bookings: the accounts must have
 * been traded on, one of them more than once.
 */
const certain = (
  day: readonly Posted[],
  stands: Balances,
  trades: ReadonlyMap<string, number>,
): readonly Posted[] => {
  if (![...stands.values()].every((amount) => isZero(amount))) return [];
  const between = day.filter(({ moves }) => moves.every(isOfBooks));
  const takers = between.filter(({ moves }) => moves.some(({ of }) => of === 'earnings'));
  const moves = takers.flatMap((one) => one.moves);
  const taken = Map.groupBy(
    moves.filter(({ of, amount }) => of === 'earnings' && !isZero(amount)),
    ({ account }) => account,
  );
  const isOneWay = [...taken.values()].every(
    (lines) => new Set(lines.map(({ amount }) => amount > 0)).size === 1,
  );
  const counts = [...taken.keys()].flatMap((account) => trades.get(account) ?? []);
  const through = new Set(moves.flatMap(({ of, account }) => (of === 'equity' ? account : [])));
  const isCertain = isOneWay && through.size > 0 && counts.length > 1 && counts.some((n) => n > 1);
  // An income summary account is cleared by an entry of its own.
  const isPart = ({ moves: own }: Posted) => own.some(({ account }) => through.has(account));
  return isCertain ? between.filter((one) => takers.includes(one) || isPart(one)) : [];
};
