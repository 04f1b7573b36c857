import { addDays } from '../../../kernel/values/clock.ts';
import { isZero, sub } from '../../../kernel/values/money/money.ts';
import type { Bundle, SourceEntry } from '../bundle/bundle.ts';
import { isProfitAndLoss, type PlacedAccount } from './accounts.ts';
import { type Standing, stand } from './amounts.ts';
import { placeFinder } from './ledger.ts';

/** What a line moves on what kind of account, debit positive. */
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
 * The entries that bring profit and loss to nothing at the end of a year: those that say so, and those
 * of which it is certain. What they move is no loss of the year, nor does it pay anybody.
 */
export const closingsIn = (
  { bundle, placed }: { readonly bundle: Bundle; readonly placed: readonly PlacedAccount[] },
  year_start: string,
): ReadonlySet<SourceEntry> => {
  const place = placeFinder(bundle, placed);
  const posted = bundle.entries.map(
    (entry): Posted => ({
      entry,
      moves: entry.lines.map(({ account, debit, credit }) => {
        const found = place(account);
        return { account: found?.id ?? account, of: kindOf(found), amount: sub(debit, credit) };
      }),
    }),
  );
  const closings = new Set<SourceEntry>();
  const stands: Standing = new Map();
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

/** Adds an entry to what stands on profit and loss, and counts it where it is of trade: with somebody, or for money. */
const book = (moves: readonly Move[], stands: Standing, trades: Map<string, number>): void => {
  const isTrade = !moves.every(isOfBooks);
  const earnings = moves.filter(({ of }) => of === 'earnings');
  for (const { account, amount } of earnings) stand(stands, account, amount);
  if (isTrade)
    for (const account of new Set(earnings.map(({ account }) => account)))
      trades.set(account, (trades.get(account) ?? 0) + 1);
};

/** What says that it closes is believed, unless it moves money: no closing does. */
const saysSo = ({ entry, moves }: Posted): boolean =>
  entry.closes === true &&
  moves.some(({ of }) => of === 'earnings') &&
  !moves.some(({ of }) => of === 'cash');

/** The last day of a fiscal year, or the first of the next: some close then what was before. */
const turnsYear = (date: string, year_start: string): boolean =>
  date.slice(5) === year_start || addDays(date, 1).slice(5) === year_start;

/**
 * The entries of a day between profit and loss and equity, where they can be nothing but a closing: they
 * take at least two accounts, each one way, and leave nothing on any. What they take is no single
 * booking undone or moved to capital: it was traded on two accounts, and on one of them more than once.
 */
const certain = (
  day: readonly Posted[],
  stands: Standing,
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
  // An account that only gathers what was earned is brought to nothing by an entry of its own.
  const isPart = ({ moves: own }: Posted) => own.some(({ account }) => through.has(account));
  return isCertain ? between.filter((one) => takers.includes(one) || isPart(one)) : [];
};
