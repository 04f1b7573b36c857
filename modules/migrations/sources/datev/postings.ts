import { addDays, isDate } from '../../../../kernel/values/clock.ts';
import { add, neg } from '../../../../kernel/values/money/money.ts';
import type { SourceEntry, SourceLine } from '../../bundle/bundle.ts';
import { sidesOf } from '../../bundle/sides.ts';
import {
  type Collected,
  leaveEntry,
  passOver,
  take,
  textLog,
  told,
} from '../../reading/collect.ts';
import type { DatevFile, DatevRow } from './file.ts';
import { includedTax, splitTax, taxKeyOf } from './tax-keys.ts';

/** Account and contact of a number: a personal account belongs to a control account. */
export type Place = { readonly account: string; readonly contact?: string };

/** Posting of a row: signed lines, debit positive, and the entry of the program that wrote it. */
type Posting = {
  readonly date: string;
  readonly entry: string;
  readonly number: string;
  readonly memo: string;
  readonly lines: readonly Line[];
};

type Line = Place & {
  readonly amount: number;
  readonly currency?: string;
  readonly amount_currency?: number;
};

const amountOf = (text: string): number | undefined =>
  /^\d+(,\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;

/** Day `TTMM` of a row, in the year that brings it into the period of the file. */
const dateOf = ({ from, to, year_from }: DatevFile, text: string): string | undefined => {
  const day = /^\d{3,4}$/.test(text) ? text.padStart(4, '0') : '';
  const first = from ?? year_from ?? '';
  const last = to ?? (year_from ? addDays(year_from, 366) : '');
  return [first.slice(0, 4), last.slice(0, 4)]
    .map((year) => `${year}-${day.slice(2)}-${day.slice(0, 2)}`)
    .find((date) => isDate(date) && date >= first && date <= last);
};

/** Value of a document information (Beleginfo) by its kind. */
const informationOf = (cells: Readonly<Record<string, string>>, kind: string): string => {
  for (let n = 1; n <= 8; n += 1)
    if (cells[`Beleginfo - Art ${n}`] === kind) return cells[`Beleginfo - Inhalt ${n}`] ?? '';
  return '';
};

const accountIn = (cells: Readonly<Record<string, string>>, column: string, length: number) => {
  const text = cells[column] ?? '';
  return /^\d{1,9}$/.test(text) ? text.padStart(length, '0') : undefined;
};

/** Amounts of a row: in the currency of the books, and in a foreign one where it has one. */
const amountsOf = (
  cells: Readonly<Record<string, string>>,
  { currency }: DatevFile,
):
  | { readonly own: number; readonly foreign?: Pick<Line, 'currency' | 'amount_currency'> }
  | undefined => {
  const stated = amountOf(cells['Umsatz (ohne Soll/Haben-Kz)'] ?? '');
  const unit = cells['WKZ Umsatz'] ?? '';
  if (stated === undefined) return undefined;
  if (unit === '' || unit === currency) return { own: stated };
  const own = amountOf(cells['Basis-Umsatz'] ?? '');
  return own === undefined
    ? undefined
    : { own, foreign: { currency: unit, amount_currency: stated } };
};

/** Posting of a row, or the reason why it is none. */
const postingOf = (
  file: DatevFile,
  { line, cells }: DatevRow,
  placeOf: (number: string) => Place,
): Posting | string => {
  if (!cells) return 'its quotes do not close';
  const date = dateOf(file, cells['Belegdatum'] ?? '');
  if (!date) return 'its date is not in the period of the file';
  const length = file.account_length;
  const one = accountIn(cells, 'Konto', length);
  const other = accountIn(cells, 'Gegenkonto (ohne BU-Schlüssel)', length);
  const amounts = amountsOf(cells, file);
  const side = cells['Soll/Haben-Kennzeichen'];
  if (!one || !other) return 'it has no account or contra account';
  if (!amounts || (side !== 'S' && side !== 'H')) return 'its amount or its side cannot be read';
  if ((amountOf(cells['Skonto'] ?? '') ?? 0) !== 0)
    return 'it has a cash discount, whose accounts the file does not state';
  const key = taxKeyOf(cells['BU-Schlüssel'] ?? '');
  if (!key) return `its tax key ${cells['BU-Schlüssel']} is not read`;
  const accounts = [one, other].filter((number) => number.length <= length);
  const taxed = includedTax({
    ...{ chart: file.chart, account_length: length, date, key },
    accounts,
  });
  if (typeof taxed === 'string') return taxed;
  const reverses = key.reverses || cells['Generalumkehr (GU)'] === '1';
  const amount = (side === 'S') === reverses ? neg(amounts.own) : amounts.own;
  const foreign = amounts.foreign ?? {};
  const lineOf = (number: string, signed: number): readonly Line[] => {
    if (taxed?.of !== number) return [{ ...placeOf(number), amount: signed, ...foreign }];
    const [net, tax] = splitTax(signed, taxed.tax);
    return [
      { ...placeOf(number), amount: net },
      { account: taxed.tax.account, amount: tax },
    ];
  };
  const number = cells['Belegfeld 1'] ?? '';
  const entry = informationOf(cells, 'Buchung');
  return {
    date,
    entry: entry ? `${date}:${entry}` : `${file.file}:${line}`,
    number: entry || number,
    memo: cells['Buchungstext'] ?? '',
    lines: [...lineOf(one, amount), ...lineOf(other, neg(amount))],
  };
};

const keyOf = ({ account, contact = '', amount, currency = '' }: Line): string =>
  [account, contact, amount < 0 ? 'H' : 'S', currency].join(' ');

/** Lines with one amount for each account, contact, side and currency. */
const merged = (lines: readonly Line[]): readonly SourceLine[] =>
  [...Map.groupBy(lines, keyOf).values()].flatMap((own): SourceLine[] => {
    const amount = own.reduce((total, one) => add(total, one.amount), 0);
    const [first] = own;
    if (!first || amount === 0) return [];
    const foreign = own.reduce((total, one) => add(total, one.amount_currency ?? 0), 0);
    return [
      told({
        account: first.account,
        ...sidesOf(amount),
        contact: first.contact,
        currency: foreign === 0 ? undefined : first.currency,
        amount_currency: foreign === 0 ? undefined : foreign,
      }) as SourceLine,
    ];
  });

/** Entries of a batch of postings; rows of one entry of the program that wrote it become one again. */
export const takePostings = (
  file: DatevFile,
  placeOf: (number: string) => Place,
  into: Collected,
): readonly SourceEntry[] => {
  const log = textLog(into, file.source);
  passOver({ log, rows: [1, 2] });
  const entries = new Map<string, Posting[]>();
  for (const row of file.rows) {
    const made = postingOf(file, row, placeOf);
    const here = { log, rows: [row.line] };
    if (typeof made === 'string') {
      const label = row.cells?.['Buchungstext'] || `row ${row.line}`;
      leaveEntry(into, here, { label, reason: made }, []);
      continue;
    }
    take(here);
    const known = entries.get(made.entry);
    if (known) known.push(made);
    else entries.set(made.entry, [made]);
  }
  return [...entries].flatMap(([id, [first, ...more]]): SourceEntry[] => {
    if (!first) return [];
    const lines = merged([first, ...more].flatMap((one) => one.lines));
    if (lines.length === 0) return [];
    const { date, number, memo } = first;
    return [told({ id, date, number, memo, lines }) as SourceEntry];
  });
};
