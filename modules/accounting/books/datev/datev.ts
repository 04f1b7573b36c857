import { laterDate } from '../../../../kernel/values/clock.ts';
import type { AccountNumbers } from '../account-numbers.ts';
import { type FiscalYear, type WholeBooks, yearOf } from '../books.ts';
import { bookEntries } from '../entries.ts';
import { type BatchTerms, batchRows } from './batch.ts';
import { batchColumns, datevRow, nameColumns, partyColumns } from './columns.ts';
import {
  batchKind,
  type DatevOrigin,
  datevBytes,
  datevHeader,
  type FileKind,
  nameKind,
  partyKind,
} from './header.ts';
import { nameRows, partyRows } from './master.ts';
import { personalAccount } from './personal-accounts.ts';

/** Rows that DATEV takes in one batch. */
export const mostRows = 99_999;

/** File of an export. */
export type DatevFile = { readonly name: string; readonly bytes: Uint8Array };

type Origin = DatevOrigin & { readonly numbers: AccountNumbers };

/**
 * DATEV files (EXTF 700) of a period, one at a time: names of accounts, customers and suppliers, and batches of
 * postings, each within one fiscal year and `mostRows`.
 */
export function* datevFiles(books: WholeBooks, origin: Origin): Generator<DatevFile> {
  const { account_length: length, numbers } = origin;
  const year = yearOf(books, books.to);
  const master = (kind: FileKind, columns: readonly string[], rows: string): Uint8Array =>
    datevBytes(`${datevHeader(kind, origin, year.from)}${datevRow(columns)}${rows}`);
  yield {
    name: 'EXTF_Kontenbeschriftungen.csv',
    bytes: master(nameKind, nameColumns, nameRows(books, numbers, length)),
  };
  yield {
    name: 'EXTF_DebitorenKreditoren.csv',
    bytes: master(partyKind, partyColumns, partyRows(books, length)),
  };
  yield* batches(books, origin);
}

/** Batch in progress: rows of one fiscal year. */
type Batch = { readonly year: FiscalYear; readonly rows: string[] };

function* batches(books: WholeBooks, origin: Origin): Generator<DatevFile> {
  const terms = termsOf(books, origin);
  let n = 0;
  const finished = ({ year, rows }: Batch): DatevFile => {
    n += 1;
    const from = laterDate(year.from, books.from);
    const to = books.to < year.to ? books.to : year.to;
    const description = `${books.company.name} ${n}`;
    const { base, isClosed } = books;
    const header = datevHeader(batchKind, origin, year.from, {
      ...{ from, to, description, base, isClosed },
    });
    return {
      name: `EXTF_Buchungsstapel_${from}_${to}_${n}.csv`,
      bytes: datevBytes(`${header}${datevRow(batchColumns)}${rows.join('')}`),
    };
  };
  let open: Batch | undefined;
  for (const page of bookEntries(books.reader, books))
    for (const entry of page) {
      const rows = batchRows(entry, terms);
      if (open && (entry.date > open.year.to || open.rows.length + rows.length > mostRows)) {
        yield finished(open);
        open = undefined;
      }
      open ??= { year: yearOf(books, entry.date), rows: [] };
      open.rows.push(...rows);
    }
  yield finished(open ?? { year: yearOf(books, books.from), rows: [] });
}

const termsOf = (
  { base, isClosed, parties, controls }: WholeBooks,
  { account_length: length, numbers }: Origin,
): BatchTerms => ({
  base,
  isClosed,
  numberOf: ({ account, contact_id }) => {
    const n = parties.numberOf(account, contact_id);
    const side = controls[account];
    return n === undefined || side === undefined
      ? (numbers.get(account) ?? account).padStart(length, '0')
      : personalAccount(side, n, length);
  },
});
