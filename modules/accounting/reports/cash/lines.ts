import type { Reader } from '../../../../kernel/reader/reader.ts';
import type { Span } from '../movements.ts';

/** Amount an account gave to cash (credit less debit), in minor units. */
type Given = { readonly account: string; readonly doc_id: string | null; readonly given: bigint };

/** SQL that selects the codes of the cash accounts. */
export const cashAccounts =
  "SELECT code FROM account_view WHERE company=:company AND cash_flow_category='cash'";

const daysOf = ({ from, to }: Span) => ({ from: from ?? '', to: to ?? '~' });

type Row = { readonly account: string; readonly doc_id: string | null; readonly given: string };

const read = (rows: readonly Row[]): readonly Given[] =>
  rows.map((row) => ({ ...row, given: BigInt(row.given) }));

/** Offsetting amounts of entries on cash accounts by account and document, without revaluations. */
export const againstCash = (reader: Reader, span: Span): readonly Given[] =>
  read(
    reader.rows<Row>(
      `WITH touched AS (
         SELECT DISTINCT entry_id FROM journal_line
         WHERE company=:company AND date>=:from AND date<=:to AND account IN (${cashAccounts})
           AND entry_id NOT IN (SELECT id FROM journal_entry_view WHERE company=:company AND je_type='fx'))
       SELECT account, doc_id, CAST(sum(credit - debit) AS TEXT) AS given FROM journal_line
       WHERE company=:company AND entry_id IN (SELECT entry_id FROM touched) AND account NOT IN (${cashAccounts})
       GROUP BY account, doc_id`,
      daysOf(span),
    ),
  );

/** Amounts of issue entries of documents by account, without receivable and payable. */
export const madeOf = (
  reader: Reader,
  docs: readonly string[],
  control: readonly [string, string],
): readonly Given[] =>
  read(
    reader.rows<Row>(
      `SELECT l.account, l.doc_id, CAST(sum(l.credit - l.debit) AS TEXT) AS given FROM journal_line l
       JOIN journal_entry_view e ON e.company=l.company AND e.id=l.entry_id AND e.je_type IN ('invoice','bill','credit_note')
       WHERE l.company=:company AND l.doc_id IN (SELECT value FROM json_each(:docs))
         AND l.account NOT IN (:ar, :ap) GROUP BY l.account, l.doc_id`,
      { docs: JSON.stringify(docs), ar: control[0], ap: control[1] },
    ),
  );

/** Effect of foreign currency revaluation: on cash (debit less credit) and on other accounts (credit less debit). */
export type Revalued = { readonly cash: bigint; readonly others: ReadonlyMap<string, bigint> };

/** Sums the revaluation entries of a span. */
export const movedInCash = (reader: Reader, span: Span): Revalued => {
  const rows = reader.rows<Row & { readonly is_cash: number }>(
    `SELECT l.account, NULL AS doc_id, l.account IN (${cashAccounts}) AS is_cash, CAST(sum(l.credit - l.debit) AS TEXT) AS given
     FROM journal_entry_view e JOIN journal_line l ON l.company=e.company AND l.entry_id=e.id
     WHERE e.company=:company AND e.je_type='fx' AND e.date>=:from AND e.date<=:to GROUP BY l.account`,
    daysOf(span),
  );
  const of = (isCash: number) => rows.filter((row) => row.is_cash === isCash);
  return {
    cash: of(1).reduce((sum, { given }) => sum - BigInt(given), 0n),
    others: new Map(of(0).map(({ account, given }) => [account, BigInt(given)])),
  };
};

/** Transfers between cash accounts within entries. */
export const transfersOf = (reader: Reader, span: Span): bigint => {
  const row = reader.bigs(
    `SELECT coalesce(sum(min(debit, credit)), 0) AS moved FROM (
       SELECT sum(debit) AS debit, sum(credit) AS credit FROM journal_line
       WHERE company=:company AND date>=:from AND date<=:to AND account IN (${cashAccounts}) GROUP BY entry_id)`,
    daysOf(span),
  );
  return (row?.['moved'] as bigint | undefined) ?? 0n;
};
