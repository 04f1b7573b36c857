import { type Static, Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { DateText, type Download, orNull } from '../../../kernel/declare/schemas.ts';
import { fromMinor, minorUnits } from '../../../kernel/values/money/money.ts';
import { accountNumbers } from './account-numbers.ts';
import {
  type Books,
  type BooksWithAccounts,
  booksIn,
  type WholeBooks,
  wholeBooks,
  withAccounts,
  yearOf,
} from './books.ts';
import { csvFile } from './csv.ts';
import { datevFiles } from './datev/datev.ts';
import { accountLength, longest } from './datev/personal-accounts.ts';
import { zipped } from './datev/zip.ts';
import { bookTotals } from './entries.ts';
import { bookParties, countContacts } from './parties.ts';
import { accountNotNumeric, notFromYearStart, tooManyDecimals } from './refusals.ts';
import { saftFile } from './saft/saft.ts';
import { sieFile } from './sie/sie.ts';

const formats = ['json', 'saft', 'datev', 'sie', 'csv'] as const;

const Asked = Type.Object({
  date_from: DateText,
  date_to: DateText,
  format: Type.Optional(Type.Union(formats.map((one) => Type.Literal(one)))),
  /** False leaves out entries that close a year, so that its revenue and expense keep their balances. */
  include_closing: Type.Optional(Type.Boolean({ default: true })),
  /** Number of the tax adviser at DATEV (Beraternummer); 1001 if not sent. */
  consultant_number: Type.Optional(Type.Integer({ minimum: 1001, maximum: 9_999_999 })),
  /** Number of the company at its tax adviser (Mandantennummer); 1 if not sent. */
  client_number: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
});
type Asked = Static<typeof Asked>;

/** Summary of the books of a period. */
const Summary = Type.Object({
  date_from: Type.String(),
  date_to: Type.String(),
  fiscal_year: Type.Object({ date_from: Type.String(), date_to: Type.String() }),
  currency: Type.String(),
  /** True if the whole period is locked. */
  is_closed: Type.Boolean(),
  lock_date: orNull(Type.String()),
  entries: Type.Integer(),
  lines: Type.Integer(),
  customers: Type.Integer(),
  suppliers: Type.Integer(),
  total_debit: Type.Number(),
  total_credit: Type.Number(),
});

/** Books of a period as a file for the tax adviser. */
export const exportBooks = query('accounting.books.export', {
  says: 'Export the books of a period for the tax adviser, as SAF-T, DATEV, SIE or CSV.',
  explains: [
    '`json` summarizes the period (entries, totals, `is_closed`); files of one that is not locked are named `preliminary`, and an empty period gives a valid file.',
    'All posted entries in company currency, void ones with their reversals; unclosed earnings of earlier years open on retained earnings.',
    '`saft`: SAF-T Financial 1.30 in Norway, OECD 2.00 elsewhere. `sie`: type 4 in CP437, from the first day of a fiscal year. `csv`: a row per journal line, read back by an import of `journals`.',
    '`datev`: ZIP of EXTF files; entries of more than two lines become rows of one debit and one credit account, without clearing account or BU-Schlüssel.',
    'DATEV and SIE need account codes of digits. Files with contacts are recorded as exports of personal data.',
  ],
  by: 'manager',
  takes: Asked,
  gives: Summary,
  alsoAs: ['application/xml', 'application/zip', 'application/x-sie', 'text/csv'],
  refuses: [badPeriod, notFromYearStart, accountNotNumeric, tooManyDecimals],
  long: true,
  people: (reader, { format = 'json', date_to }) =>
    format === 'json' || format === 'sie' ? undefined : countContacts(reader, date_to),
  answer: (reader, input, now, { settings }) => {
    const { date_from: from, date_to: to, format = 'json', include_closing = true } = input;
    const wrong = backwards(input);
    if (wrong) return wrong;
    const closing = include_closing ? 'with' : 'without';
    const books = booksIn(reader, now.company, { from, to, closing });
    if (format === 'json') return summaryOf(books);
    if (format === 'csv')
      return answered(books, csvFile(books), {
        media: 'text/csv; charset=utf-8',
        name: 'journal',
        ending: 'csv',
      });
    const decimals = minorUnits(books.base);
    if (decimals > 2) return tooManyDecimals({ format, currency: books.base, decimals });
    const origin = { version: settings.version, today: now.today };
    if (format === 'saft')
      return answered(books, saftFile(wholeBooks(books), bookTotals(reader, books), origin), {
        media: 'application/xml; charset=utf-8',
        name: 'saf-t',
        ending: 'xml',
      });
    return format === 'sie'
      ? sie(withAccounts(books), origin)
      : datev(wholeBooks(books), input, now.ts);
  },
});

type FileName = { readonly media: string; readonly name: string; readonly ending: string };

/** File with its period in its name, and `preliminary` while the period is not closed. */
const answered = (
  { from, to, isClosed }: Books,
  bytes: Download['bytes'],
  { media, name, ending }: FileName,
): Download => ({
  bytes,
  media,
  filename: `${name}-${from}-${to}${isClosed ? '' : '-preliminary'}.${ending}`,
});

const summaryOf = (books: Books): Static<typeof Summary> => {
  const { reader, from, to, base, isClosed, lock_date, controls } = books;
  const year = yearOf(books, from);
  const totals = bookTotals(reader, books);
  const parties = bookParties(reader, books, controls);
  return {
    date_from: from,
    date_to: to,
    fiscal_year: { date_from: year.from, date_to: year.to },
    currency: base,
    is_closed: isClosed,
    lock_date,
    entries: totals.entries,
    lines: totals.lines,
    customers: parties.customers.length,
    suppliers: parties.suppliers.length,
    total_debit: fromMinor(totals.debit, base),
    total_credit: fromMinor(totals.credit, base),
  };
};

const sie = (
  books: BooksWithAccounts,
  origin: { readonly version: string; readonly today: string },
): Download | Refusal => {
  const year = yearOf(books, books.from);
  if (books.from !== year.from || books.to > year.to)
    return notFromYearStart({ year_from: year.from, year_to: year.to });
  const numbers = accountNumbers(books.accounts, { format: 'SIE', digits: 10 });
  if (isRefusal(numbers)) return numbers;
  const file = sieFile(books, { ...origin, year, numbers });
  return answered(books, file, { media: 'application/x-sie', name: 'sie', ending: 'se' });
};

const datev = (books: WholeBooks, input: Asked, ts: Now['ts']): Download | Refusal => {
  const numbers = accountNumbers(books.accounts, { format: 'DATEV', digits: longest });
  if (isRefusal(numbers)) return numbers;
  const { consultant_number = 1001, client_number = 1 } = input;
  const files = datevFiles(books, {
    ...{ consultant_number, client_number, numbers, ts },
    account_length: accountLength(numbers, books),
  });
  return answered(books, zipped(files, ts), {
    media: 'application/zip',
    name: 'datev',
    ending: 'zip',
  });
};
