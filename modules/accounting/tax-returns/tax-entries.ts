import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { issueKinds, settlementAccount } from '../entry/tax-date.ts';
import { movementOf, net } from '../reports/movements.ts';

/** Dates that a tax report covers, both included. */
export type TaxPeriod = { readonly from: string; readonly to: string };

/** Types of the entries that issue documents, quoted for SQL. */
const issues = issueKinds.map((kind) => `'${kind}'`).join(', ');

/** Entries that count in a period: by their tax date, otherwise by their date. */
const counted = `SELECT company, id, seq, date, tax_date, corrects_date, je_type, number, doc_id, reverses
   FROM journal_entry_view WHERE company=:company AND tax_date IS NULL AND date>=:from AND date<=:to
   UNION ALL SELECT company, id, seq, date, tax_date, corrects_date, je_type, number, doc_id, reverses
   FROM journal_entry_view WHERE company=:company AND tax_date>=:from AND tax_date<=:to`;

/** Documents whose issue, or its reversal, counts in a period, with the number of issues less reversals. */
export const issuesIn = (
  reader: Reader,
  period: TaxPeriod,
): readonly { readonly id: string; readonly times: number }[] =>
  reader.rows<{ id: string; times: number }>(
    `SELECT coalesce(r.doc_id, e.doc_id) AS id, sum(CASE WHEN e.reverses IS NULL THEN 1 ELSE -1 END) AS times
     FROM (${counted}) e
     LEFT JOIN journal_entry_view r ON r.company=e.company AND r.id=e.reverses
     WHERE e.doc_id IS NOT NULL AND coalesce(r.je_type, e.je_type) IN (${issues})
     GROUP BY 1 ORDER BY min(e.seq), 1`,
    period,
  );

/** Net movement of an account by tax date, debit positive. */
export const taxMovement = (
  reader: Reader,
  account: string,
  { from, to }: TaxPeriod,
  base: string,
): number => {
  const dated = net(movementOf(reader, account, spanOf({ from, to })));
  const shifted = reader.row<{ moved: string }>(
    `SELECT CAST(coalesce(sum((l.debit - l.credit) *
         ((e.tax_date>=:from AND e.tax_date<=:to) - (e.date>=:from AND e.date<=:to))), 0) AS TEXT) AS moved
     FROM journal_entry_view e
     JOIN journal_line l ON l.company=e.company AND l.entry_id=e.id AND l.account=:account
     WHERE e.company=:company AND e.tax_date IS NOT NULL`,
    { account, from, to },
  );
  return fromMinor(dated + BigInt(shifted?.moved ?? 0), base);
};

/** The movements know an open end by its absence. */
const spanOf = ({ from, to }: TaxPeriod) => ({
  from: from === '' ? undefined : from,
  to: to === '~' ? undefined : to,
});

/** Net movement of an account in settlement entries, debit positive. */
export const settledMovement = (
  reader: Reader,
  account: string,
  { from, to }: TaxPeriod,
  base: string,
): number => {
  const row = reader.row<{ moved: string }>(
    `SELECT CAST(coalesce(sum(debit) - sum(credit), 0) AS TEXT) AS moved FROM journal_line
     WHERE company=:company AND account=:account AND date>=:from AND date<=:to AND entry_id IN
       (SELECT entry_id FROM journal_line WHERE company=:company AND account=:settlement AND date>=:from AND date<=:to)`,
    { account, settlement: settlementAccount, from, to },
  );
  return fromMinor(BigInt(row?.moved ?? 0), base);
};

/** Entry that counts in a period because the period of its own date is filed. */
type CorrectionRow = {
  readonly je_id: string;
  readonly number: string;
  readonly je_type: string;
  readonly doc_id: string | null;
  readonly date: string;
  readonly tax_date: string;
  readonly corrects_date: string;
  readonly output: string | null;
  readonly input: string | null;
};

/** Corrections of filed periods that count in a period, by the date that they correct. */
export const correctionsIn = (
  reader: Reader,
  { from, to }: TaxPeriod,
  { output_tax, input_tax }: { readonly output_tax: string; readonly input_tax: string },
  base: string,
) =>
  reader
    .rows<CorrectionRow>(
      `SELECT e.id AS je_id, e.number, e.je_type, e.doc_id, e.date, e.tax_date, e.corrects_date,
         CAST((SELECT sum(l.credit) - sum(l.debit) FROM journal_line l
           WHERE l.company=e.company AND l.entry_id=e.id AND l.account=:output) AS TEXT) AS output,
         CAST((SELECT sum(l.debit) - sum(l.credit) FROM journal_line l
           WHERE l.company=e.company AND l.entry_id=e.id AND l.account=:input) AS TEXT) AS input
       FROM journal_entry_view e
       WHERE e.company=:company AND e.tax_date>=:from AND e.tax_date<=:to AND e.corrects_date IS NOT NULL
       ORDER BY e.corrects_date, e.seq`,
      { from, to, output: output_tax, input: input_tax },
    )
    .map(({ output, input, ...row }) => ({
      ...row,
      output_tax: fromMinor(BigInt(output ?? 0), base),
      input_tax: fromMinor(BigInt(input ?? 0), base),
    }));

/** Ledger ids of the postings that count in a period. */
export const ledgerIdsIn = (
  reader: Reader,
  period: TaxPeriod,
  accounts: readonly string[],
): number[] =>
  reader
    .rows<{ seq: number }>(
      `SELECT DISTINCT l.seq FROM (${counted}) e
       LEFT JOIN journal_entry_view r ON r.company=e.company AND r.id=e.reverses
       JOIN journal_line l ON l.company=e.company AND l.entry_id=e.id
       WHERE coalesce(r.je_type, e.je_type) IN (${issues})
         OR l.account IN (SELECT value FROM json_each(:accounts))
       ORDER BY l.seq`,
      { ...period, accounts: JSON.stringify(accounts) },
    )
    .map(({ seq }) => seq);
