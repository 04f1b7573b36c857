import { dictionary } from '../../../../kernel/values/dictionary.ts';
import { identityOf } from '../../../companies/contract/queries.ts';
import { isEarning } from '../../reports/account-types.ts';
import type { AccountNumbers } from '../account-numbers.ts';
import { type BookAccount, hasFigures } from '../accounts.ts';
import { type BooksWithAccounts, type FiscalYear, openNote } from '../books.ts';
import { type BookEntry, bookEntries } from '../entries.ts';
import { amountText, compactDate } from '../texts.ts';
import { pc8, quoted } from './text.ts';

/** Names that a SIE file takes from its surroundings. */
type Origin = {
  readonly year: FiscalYear;
  readonly numbers: AccountNumbers;
  readonly version: string;
  readonly today: string;
};

/**
 * SIE file of type 4 (https://sie.se/format/): accounts, opening and closing balances of one fiscal year, and its
 * vouchers from the first day, in CP437. Series and number of a voucher are the parts of the entry's number.
 */
export async function* sieFile(
  books: BooksWithAccounts,
  origin: Origin,
): AsyncGenerator<Uint8Array> {
  const { reader, base, accounts } = books;
  const { numbers } = origin;
  const listed = accounts.filter(({ code }) => numbers.has(code));
  yield pc8([
    ...head(books, origin),
    ...chart(listed, numbers),
    ...balances(listed, books, numbers),
  ]);
  for (const page of bookEntries(reader, books))
    yield pc8(page.flatMap((entry) => voucher(entry, numbers, base)));
}

const head = (books: BooksWithAccounts, { year, version, today }: Origin): readonly string[] => {
  const { company, base, to } = books;
  const { registration_number: registered } = identityOf(company);
  const note = openNote(books);
  return [
    '#FLAGGA 0',
    `#PROGRAM "Countinghouse" ${quoted(version)}`,
    '#FORMAT PC8',
    `#GEN ${compactDate(today)}`,
    '#SIETYP 4',
    ...(note ? [`#PROSA ${quoted(note)}`] : []),
    ...(registered ? [`#ORGNR ${quoted(registered)}`] : []),
    `#FNAMN ${quoted(company.name)}`,
    `#RAR 0 ${compactDate(year.from)} ${compactDate(year.to)}`,
    ...(to === year.to ? [] : [`#OMFATTN ${compactDate(to)}`]),
    `#VALUTA ${base}`,
  ];
};

const types: Readonly<Record<string, string>> = dictionary({
  asset: 'T',
  revenue: 'I',
  expense: 'K',
});

const chart = (accounts: readonly BookAccount[], numbers: AccountNumbers): readonly string[] =>
  accounts.flatMap(({ code, name, account_type }) => [
    `#KONTO ${numbers.get(code)} ${quoted(name)}`,
    `#KTYP ${numbers.get(code)} ${types[account_type] ?? 'S'}`,
  ]);

const balances = (
  accounts: readonly BookAccount[],
  { base }: BooksWithAccounts,
  numbers: AccountNumbers,
): readonly string[] => {
  const line = (label: string, code: string, amount: bigint): string =>
    `${label} 0 ${numbers.get(code)} ${amountText(amount, base)}`;
  const used = accounts.filter(hasFigures);
  const standing = used.filter((one) => !isEarning(one));
  // Profit and loss has an opening only where a migrated entry in the file clears the year before.
  const opened = used.filter(({ opening }) => opening !== 0n);
  return [
    ...opened.map(({ code, opening }) => line('#IB', code, opening)),
    ...standing.map(({ code, closing }) => line('#UB', code, closing)),
    ...used.filter(isEarning).map(({ code, closing }) => line('#RES', code, closing)),
  ];
};

/** Series and number of a voucher: `JE-2026-00001` is number 1 of the series JE-2026. */
const place = (number: string): string => {
  const [, series, digits] = /^(.*?)-?0*(\d+)$/.exec(number) ?? [];
  return digits === undefined ? `${quoted(number)} 1` : `${quoted(series)} ${digits}`;
};

const voucher = (entry: BookEntry, numbers: AccountNumbers, base: string): readonly string[] => [
  `#VER ${place(entry.number)} ${compactDate(entry.date)} ${quoted(entry.memo)} ${compactDate(entry.created_at.slice(0, 10))}`,
  '{',
  ...entry.lines.map(
    ({ account, debit, credit, description }) =>
      `#TRANS ${numbers.get(account)} {} ${amountText(debit - credit, base)} ${compactDate(entry.date)} ${quoted(description ?? entry.memo)}`,
  ),
  '}',
];
