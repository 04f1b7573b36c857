import { isCurrency } from '../../../../kernel/values/money/currencies.ts';
import { isZero, sub, sum } from '../../../../kernel/values/money/money.ts';
import type { SourceEntry, SourceLine } from '../../bundle/bundle.ts';
import { sidesOf, whyUneven } from '../../bundle/sides.ts';
import { addBalance } from '../../plan/amounts.ts';
import {
  type Collected,
  leave,
  leaveEntry,
  passOver,
  take,
  textLog,
  told,
  warn,
} from '../../reading/collect.ts';
import { earnedIn, openingEntry } from '../opening-entry.ts';
import type { SieFile, SieSums, SieVoucher } from './file.ts';
import { sieKind } from './kinds.ts';

/** Account that holds the result of a year until it is allocated. */
const resultAccount = '2099';

const lineFor = (account: string, amount: number, memo?: string): SourceLine =>
  told({ account, ...sidesOf(amount), memo }) as SourceLine;

/**
 * Reads SIE files of fiscal years into a bundle: accounts, vouchers, opening and closing balances.
 */
export const readSieFiles = (files: readonly SieFile[], into: Collected): void => {
  const inOrder = files.toSorted((a, b) => turnOf(a).localeCompare(turnOf(b)));
  for (const file of inOrder) markLines(file, into);
  takeAccounts(inOrder, into);
  const booked = inOrder.filter(({ vouchers }) => vouchers.length > 0);
  takeVouchers(booked, into);
  const last = inOrder.findLast(({ closing, results }) => closing.size + results.size > 0);
  if (last) takeSums(last, into);
  for (const { file, has_objects } of inOrder)
    if (has_objects)
      warn(into, {
        code: 'objects',
        message: 'Rows name cost centres or projects, which stay away.',
        file,
      });
  for (const { file } of inOrder.filter((one) => !booked.includes(one) && one !== last))
    warn(into, {
      code: 'sums_only',
      message: 'It has no vouchers, and a later file says what stands on the accounts.',
      file,
    });
  takeCompany(inOrder.at(-1), into);
};

/** Marks the lines of a file other than vouchers, and reports those that are left out. */
const markLines = ({ source, lines }: SieFile, into: Collected): void => {
  const log = textLog(into, source);
  take({ log, rows: lines.taken });
  passOver({ log, rows: lines.without_data });
  for (const { row, kind, label, why } of lines.left)
    leave(into, { log, rows: [row] }, { kind, label, reason: why });
};

/** Sort key of a file: by year, with opening balances first. */
const turnOf = ({ from = '9999', opening }: SieFile): string =>
  `${from} ${opening.size > 0 ? 0 : 1}`;

const takeVouchers = (files: readonly SieFile[], into: Collected): void => {
  const standing = new Map<string, number>();
  const begun = new Set<string | undefined>();
  // Vouchers in two files of a year are read once.
  const seen = new Set<string>();
  for (const file of files) {
    const carried = begun.has(file.from) ? [] : openingOf(file, standing, into);
    begun.add(file.from);
    for (const entry of [...carried, ...vouchersOf(file, into)]) {
      into.entries.push(entry);
      const said = JSON.stringify([entry.id, entry.date, entry.lines]);
      if (seen.has(said)) continue;
      seen.add(said);
      for (const { account, debit, credit } of entry.lines)
        addBalance(standing, account, sub(debit, credit));
    }
  }
};

const takeCompany = (file: SieFile | undefined, into: Collected): void => {
  if (!file) return;
  const { company: name, org_number: tax_id, currency, from } = file;
  into.company = told({
    name,
    tax_id,
    country: 'SE',
    currency: isCurrency(currency) ? currency : undefined,
    fiscal_year_start: from?.slice(5),
  });
};

/** Accounts that any file lists or uses, by number. */
const takeAccounts = (files: readonly SieFile[], into: Collected): void => {
  const known = new Map(files.flatMap(({ accounts }) => [...accounts]));
  const used = new Set(
    files.flatMap(({ opening, closing, results, vouchers }) => [
      ...[opening, closing, results].flatMap((sums) => [...sums.keys()]),
      ...vouchers.flatMap(({ rows }) => rows.map(({ account }) => account)),
    ]),
  );
  // A truncated voucher may have a row without an account; it is left out.
  used.delete('');
  for (const code of [...new Set([...known.keys(), ...used])].sort()) {
    const { name = '', type = '' } = known.get(code) ?? {};
    const kind = sieKind(code, type, name);
    if (kind !== undefined || used.has(code))
      into.accounts.push(told({ id: code, code, name: name || code, kind }) as never);
    else {
      const reason = 'nothing says what it is for, and nothing stands on it';
      const listed = files.filter(({ accounts }) => accounts.has(code));
      for (const { source, accounts } of listed.slice(0, 1)) {
        const here = { log: textLog(into, source), rows: [accounts.get(code)?.row ?? 0] };
        leave(into, here, { kind: 'account', label: `${code} ${name}`, reason });
      }
    }
  }
};

/**
 * Opening balances, dated the day before the year starts: all of the first year, later the
 * differences from the previous year's closing balances. Most programs close a year without a
 * voucher, so profit and loss start at zero.
 */
const openingOf = (
  { file, from, opening }: SieFile,
  standing: SieSums,
  into: Collected,
): readonly SourceEntry[] => {
  const isFirst = standing.size === 0;
  if (from === undefined || opening.size === 0) return [];
  const isEarned = earnedIn(into.accounts);
  const begins = (account: string): number => (isEarned(account) ? 0 : (opening.get(account) ?? 0));
  const amounts = new Map(
    [...new Set([...opening.keys(), ...standing.keys()])]
      .sort()
      .map((account) => [account, sub(begins(account), standing.get(account) ?? 0)] as const),
  );
  const over = sum([...amounts.values()]);
  if (!isZero(over)) {
    amounts.set(resultAccount, sub(amounts.get(resultAccount) ?? 0, over));
    if (!into.accounts.some(({ id }) => id === resultAccount))
      into.accounts.push({
        ...{ id: resultAccount, code: resultAccount, name: 'Result not allocated' },
        kind: 'equity',
      });
    if (isFirst)
      warn(into, {
        code: 'opening_uneven',
        message: `What stands on the accounts when ${from} begins comes to ${over}; the difference is taken for a result that is not allocated, on ${resultAccount}.`,
        file,
      });
  }
  const lines = [...amounts]
    .filter(([, amount]) => !isZero(amount))
    .map(([account, amount]) => lineFor(account, amount));
  if (lines.length === 0) return [];
  return [openingEntry(from, lines, { isFirst, isEarned })];
};

const vouchersOf = (from: SieFile, into: Collected): readonly SourceEntry[] =>
  from.vouchers.flatMap((voucher) => {
    const made = entryOf(voucher, from);
    const here = { log: textLog(into, from.source), rows: voucher.lines };
    if (typeof made !== 'string') {
      take(here);
      return [made];
    }
    const { text, series, number, rows, date } = voucher;
    const label = text || `${series}${number}`;
    const lines = rows.map(({ account, amount = 0 }) => lineFor(account, amount));
    if (made === noAmounts) passOver(here);
    else leaveEntry(into, here, { label, reason: made, date }, lines);
    return [];
  });

/** Reason for a voucher whose amounts are all 0, which is no loss. */
const noAmounts = 'all its amounts are 0';

/** Entry of a voucher, or the reason why it is none. */
const entryOf = (
  { series, number: of, date, text: memo, row, rows }: SieVoucher,
  { file, from = file }: SieFile,
): SourceEntry | string => {
  if (date === '') return 'its date cannot be read';
  if (rows.length === 0) return 'it has no rows';
  if (rows.some(({ account, amount }) => account === '' || amount === undefined))
    return 'an account or an amount cannot be read';
  const lines = rows
    .filter(({ amount }) => !isZero(amount ?? 0))
    .map(({ account, amount = 0, text }) => lineFor(account, amount, text));
  const uneven = whyUneven(lines);
  if (uneven !== undefined) return uneven;
  if (lines.length === 0) return noAmounts;
  const number = `${series}${of}`;
  const id = of === '' ? `${file}:${row}` : `${from}:${series}:${of}`;
  return told({ id, date, number, memo, lines }) as SourceEntry;
};

/** Closing balances; profit and loss of the last year only. */
const takeSums = ({ closing, results, sums_on, to }: SieFile, into: Collected): void => {
  for (const [account, amount] of [...closing, ...results])
    into.balances.push({ account, ...sidesOf(amount) });
  const day = sums_on ?? to;
  if (day) into.balances_as_of = day;
};
