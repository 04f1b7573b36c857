import { limits } from '../../../kernel/declare/limits.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { documentRows } from '../../documents/contract/relations.ts';
import type { BookPeriod } from './accounts.ts';
import type { Controls } from './parties.ts';
import { taxCodesOf } from './tax-codes.ts';

/** Posted line of an exported entry; amounts in minor units, one of debit and credit is 0. */
export type BookLine = {
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
  readonly contact_id: string | null;
  /** Number of the document that it belongs to. */
  readonly document: string | null;
  readonly currency: string | null;
  /** Amount in `currency`, debit positive. */
  readonly amount_currency: number | null;
  readonly description: string | null;
  readonly tax_code: string | null;
};

/**
 * Foreign amount of a line without a sign; 0 without one, or on the other side than the line, as of an exchange
 * difference.
 */
export const foreignOf = ({ debit, amount_currency: amount }: BookLine): number =>
  !amount || amount > 0 !== debit > 0 ? 0 : Math.abs(amount);

/** Exported journal entry. */
export type BookEntry = {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly je_type: string;
  readonly status: string;
  readonly created_at: string;
  readonly memo: string;
  readonly reference: string | null;
  /** Number of its document. */
  readonly document: string | null;
  readonly lines: readonly BookLine[];
};

type Head = Omit<BookEntry, 'lines'> & {
  readonly seq: number;
  readonly doc_id: string | null;
  /** Stored lines, if one of them names a tax code. */
  readonly coded: string | null;
};

const headsSql = (and: string): string =>
  `SELECT e.id, e.seq, e.number, e.date, e.je_type, e.status, e.created_at, e.doc_id, d.ref_id AS document,
     coalesce(json_extract(e.record, '$.memo'), '') AS memo, json_extract(e.record, '$.reference') AS reference,
     CASE WHEN instr(e.record, '"tax_code":"') > 0 THEN json_extract(e.record, '$.entries') END AS coded
   FROM journal_entry_view e LEFT JOIN ${documentRows} d ON d.company=e.company AND d.id=e.doc_id
   WHERE e.company=:company AND e.date<=:to AND (e.date, e.seq) > (:date, :seq) AND e.status<>'draft' ${and}
   ORDER BY e.date, e.seq LIMIT ${limits.pageMax}`;

const ofAll = headsSql('');
const ofType = headsSql('AND e.je_type=:je_type');

const linesSql = (and: string): string =>
  `SELECT l.entry_id, l.line, l.account, l.debit, l.credit, l.contact_id, l.currency, l.amount_currency, l.description,
     d.ref_id AS document
   FROM journal_line l LEFT JOIN ${documentRows} d ON d.company=l.company AND d.id=l.doc_id
   WHERE l.company=:company AND l.entry_id IN (SELECT value FROM json_each(:ids)) ${and} ORDER BY l.entry_id, l.line`;

const allLines = linesSql('');
const withoutClosing = linesSql('AND l.closing=0');

type StoredLine = Omit<BookLine, 'tax_code'> & { readonly entry_id: string; readonly line: number };

/**
 * Posted entries of a period by date, then by posting, page by page; void entries and their reversals both stand.
 * One type of entries on request.
 */
export function* bookEntries(
  reader: Reader,
  { from, to, closing, controls }: BookPeriod & { readonly controls: Controls },
  je_type?: string,
): Generator<readonly BookEntry[]> {
  const asked = { to, ...(je_type === undefined ? {} : { je_type }) };
  // The key of the page before is the only lower bound, so that each page is found in the index.
  for (let last = { date: from, seq: 0 }; ; ) {
    const heads = reader.rows<Head>(je_type === undefined ? ofAll : ofType, {
      ...asked,
      date: last.date,
      seq: last.seq,
    });
    const lines = Map.groupBy(
      reader.rows<StoredLine>(closing === 'with' ? allLines : withoutClosing, {
        ids: JSON.stringify(heads.map(({ id }) => id)),
      }),
      ({ entry_id }) => entry_id,
    );
    const page = heads.flatMap((head) => {
      const own = lines.get(head.id);
      return own ? [entryOf(reader, head, own, controls)] : [];
    });
    if (page.length > 0) yield page;
    const end = heads.at(-1);
    if (!end || heads.length < limits.pageMax) return;
    last = end;
  }
}

const entryOf = (
  reader: Reader,
  { seq: _, doc_id, coded, ...entry }: Head,
  lines: readonly StoredLine[],
  controls: Controls,
): BookEntry => {
  const codes = taxCodesOf(reader, { je_type: entry.je_type, doc_id, coded });
  return {
    ...entry,
    lines: lines.map(({ entry_id: __, line, ...one }) => ({
      ...one,
      tax_code: controls[one.account] === undefined ? codes(line - 1) : null,
    })),
  };
};

/** Types of the entries of a period, ordered by name. */
export const entryTypesIn = (reader: Reader, { from, to }: BookPeriod): readonly string[] =>
  reader
    .rows<{ je_type: string }>(
      `SELECT DISTINCT je_type FROM journal_entry_view
       WHERE company=:company AND date>=:from AND date<=:to AND status<>'draft' ORDER BY je_type`,
      { from, to },
    )
    .map(({ je_type }) => je_type);

/** Number of entries and lines of a period, and the total of each side in minor units. */
export type BookTotals = {
  readonly entries: number;
  readonly lines: number;
  readonly debit: bigint;
  readonly credit: bigint;
};

/** Totals of a period. */
export const bookTotals = (reader: Reader, { from, to, closing }: BookPeriod): BookTotals => {
  const row = reader.bigs(
    `SELECT count(DISTINCT entry_id) AS entries, count(*) AS lines, coalesce(sum(debit), 0) AS debit,
       coalesce(sum(credit), 0) AS credit
     FROM journal_line WHERE company=:company AND date>=:from AND date<=:to ${closing === 'with' ? '' : 'AND closing=0'}`,
    { from, to },
  );
  const of = (name: string): bigint => (row?.[name] as bigint | undefined) ?? 0n;
  return {
    entries: Number(of('entries')),
    lines: Number(of('lines')),
    debit: of('debit'),
    credit: of('credit'),
  };
};
