import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { countRows, rowCounts } from '../../../kernel/platform/sheets/row-counts.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { inChunks } from '../../../kernel/values/chunk.ts';
import { roundMoney } from '../../../kernel/values/money/money.ts';
import { type ImportedLine, statementImported } from '../reconciliation/facts.ts';
import { lineIdentity } from '../reconciliation/line-identity.ts';
import { lineCount, type Reconciliation } from '../reconciliation/reconciliation.ts';
import {
  balanceGap,
  type FileLine,
  type FileStatement,
  type LeftOut,
  type LineDetails,
} from '../statement-files/statement.ts';
import { linesFull } from '../statement-lines/refusals.ts';

/** Lines an import adds, and the rows it leaves out. */
export type NewLines = {
  readonly lines: readonly ImportedLine[];
  readonly left_out: readonly LeftOut[];
  readonly duplicates: number;
  /** Number of rows after the statement date. */
  readonly later: number;
  /** Number of rows without an amount. */
  readonly empty: number;
};

/** Row counts and balances of a file in the answers of both imports. */
export const fileCounts = {
  ...rowCounts,
  duplicates_skipped: Type.Integer(),
  rows_later: Type.Integer(),
  rows_empty: Type.Integer(),
  /** Balances stated by the file; null if none. */
  opening_balance: orNull(Type.Number()),
  closing_balance: orNull(Type.Number()),
  /** Opening balance plus lines less closing balance; null unless the file states both. */
  balance_difference: orNull(Type.Number()),
  balance_ties: orNull(Type.Boolean()),
  /** Date and balance that the file proposes for the reconciliation; null if it states none. */
  proposed_statement_date: orNull(Type.String()),
  proposed_statement_balance: orNull(Type.Number()),
};

/** Counts of an import with all rows left out, in file order. */
export const countsOf = (newLines: NewLines, before: readonly LeftOut[]) => {
  const left_out = [...before, ...newLines.left_out]
    .map((one) => ({ rows: 1, ...one }))
    .toSorted((a, b) => Number('sheet' in a) - Number('sheet' in b) || a.row - b.row);
  return {
    ...countRows(newLines.lines.length, left_out),
    duplicates_skipped: newLines.duplicates,
    rows_later: newLines.later,
    rows_empty: newLines.empty,
  };
};

type Balanced = Pick<FileStatement, 'opening' | 'closing' | 'lines'>;

/** Balances of a file's statements: first opening, last closing, and the largest difference. */
export const statedBalances = (statements: readonly Balanced[], currency: string) => {
  const gaps = statements.map(balanceGap).filter((gap) => gap !== undefined);
  const widest = gaps.find((gap) => roundMoney(gap, currency) !== 0) ?? 0;
  return {
    opening_balance: statements.find(({ opening }) => opening !== null)?.opening ?? null,
    closing_balance: statements.findLast(({ closing }) => closing !== null)?.closing ?? null,
    balance_difference: gaps.length > 0 ? roundMoney(widest, currency) : null,
    balance_ties: gaps.length > 0 ? widest === 0 : null,
  };
};

/** Number of existing lines of a bank account per identity. */
const knownCounts = (
  reader: Reader,
  bank: string,
  identities: readonly string[],
): Map<string, number> =>
  new Map(
    reader
      .rows<{ identity: string; n: number }>(
        `SELECT asked.value AS identity, count(*) AS n FROM json_each(:identities) asked
         JOIN statement_line_key k ON k.company=:company AND k.bank_account_id=:bank
          AND k.line_key >= asked.value || ':' AND k.line_key < asked.value || ';'
         GROUP BY asked.value`,
        { bank, identities: JSON.stringify([...new Set(identities)]) },
      )
      .map(({ identity, n }) => [identity, n]),
  );

/**
 * New lines of a file, through the statement date. Each existing line with the same identity excludes one as a
 * duplicate; with a bank id, repetitions within the file are duplicates as well.
 */
export const newLinesOf = (
  reader: Reader,
  state: Reconciliation,
  read: readonly FileLine[],
  now: Now,
): NewLines | Refusal => {
  const { currency, statement_date, bank_account_id } = state;
  const lines = read.map((line) => imported(line, currency, now));
  const known = knownCounts(
    reader,
    bank_account_id,
    lines.map(({ line_key }) => line_key),
  );
  const taken: ImportedLine[] = [];
  const left_out: LeftOut[] = [];
  const counts = { duplicates: 0, later: 0, empty: 0 };
  lines.forEach((line, at) => {
    const kind = kindOf(line, statement_date, known);
    if (kind === 'new') {
      taken.push(line);
      return;
    }
    counts[kind] += 1;
    left_out.push({ row: read[at]?.row ?? 0, reason: reasons[kind], text: said(line) });
  });
  const count = lineCount(state) + taken.length;
  if (count > limits.statementLines) return linesFull({ limit: limits.statementLines, count });
  return { lines: taken, left_out, ...counts };
};

const reasons = {
  duplicates: 'The line is already imported.',
  later: 'The line is dated after the statement.',
  empty: 'The line has no amount.',
} as const;

/** Classifies a line and counts it as known. */
const kindOf = (
  line: ImportedLine,
  statement_date: string,
  known: Map<string, number>,
): keyof typeof reasons | 'new' => {
  if (line.line_date > statement_date) return 'later';
  if (line.amount === 0) return 'empty';
  const left = known.get(line.line_key) ?? 0;
  if (left > 0) {
    if (line.fitid === null) known.set(line.line_key, left - 1);
    return 'duplicates';
  }
  if (line.fitid !== null) known.set(line.line_key, 1);
  return 'new';
};

const said = ({ line_date, amount, description }: ImportedLine): string =>
  `${line_date} ${amount} ${description}`.trim();

const imported = (line: FileLine, currency: string, now: Now): ImportedLine => {
  const one = {
    line_date: line.date,
    description: line.description,
    amount: roundMoney(line.amount, currency),
    reference: line.reference,
    fitid: line.fitid,
  };
  return {
    line_id: now.id(),
    ...one,
    raw_balance: line.balance,
    currency,
    raw_csv_row: { ...line.raw },
    line_key: lineIdentity(one),
    ...detailsOf(line),
  };
};

/** Details of a line that its file states. */
const detailsOf = ({
  counterparty,
  counterparty_account,
  structured_reference,
  additional_text,
  is_return,
  payments,
}: FileLine): LineDetails => ({
  ...(counterparty ? { counterparty } : {}),
  ...(counterparty_account ? { counterparty_account } : {}),
  ...(structured_reference ? { structured_reference } : {}),
  ...(additional_text ? { additional_text } : {}),
  ...(is_return ? { is_return } : {}),
  ...(payments ? { payments } : {}),
});

/** Facts of an import; a long file takes several. */
export const importFacts = (
  id: string,
  { lines }: NewLines,
  file: { readonly format: string; readonly filename: string },
  now: Now,
) => {
  const told = { ...file, rows: lines.length, replaced: [], imported_at: now.ts };
  const parts = lines.length > 0 ? inChunks(lines) : [[]];
  return parts.map((part) => statementImported(id, { ...told, lines: [...part] }));
};
