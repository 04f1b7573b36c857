import { canonical, sha256 } from '../../../kernel/canonical.ts';
import { inParts } from '../../../kernel/cut.ts';
import { limits } from '../../../kernel/limits.ts';
import { roundMoney } from '../../../kernel/money.ts';
import type { Now } from '../../../kernel/operation.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { type ImportedLine, statementImported } from '../reconciliation/facts.ts';
import { type StoredLine, standingOf } from '../reconciliation/line.ts';
import { lineCount, type Reconciliation } from '../reconciliation/reconciliation.ts';
import type { FileLine } from '../statement-files/statement.ts';
import { linesFull } from './refusals.ts';

/** A line of a file, with the row of the table it stood in. */
export type Read = FileLine & { readonly raw?: Readonly<Record<string, string>> };

/** What an import brings, and what of the file it leaves out. */
export type Brought = {
  readonly lines: readonly ImportedLine[];
  readonly replaced: readonly StoredLine[];
  readonly duplicates: number;
  /** After the statement's day. */
  readonly later: number;
  /** Without an amount. */
  readonly empty: number;
};

/** By which lines are known again: the bank's id, else all that it says and the how many-th such line of the file it is. */
const keysOf = (lines: readonly Read[]): readonly string[] => {
  const times = new Map<string, number>();
  return lines.map(({ fitid, date, amount, description, reference }) => {
    if (fitid !== null) return `id:${fitid}`;
    const said = canonical([date, amount, description, reference]);
    const n = (times.get(said) ?? 0) + 1;
    times.set(said, n);
    return `text:${sha256(`${said} ${n}`)}`;
  });
};

const knownKeys = (look: Look, bank: string, keys: readonly string[]): ReadonlySet<string> =>
  new Set(
    look
      .rows<{ line_key: string }>(
        `SELECT line_key FROM statement_line_key WHERE company=:company AND bank_account_id=:bank
           AND line_key IN (SELECT value FROM json_each(:keys))`,
        { bank, keys: JSON.stringify(keys) },
      )
      .map(({ line_key }) => line_key),
  );

/** The lines of a file that a session takes: through its day, each once on its bank account. */
export const broughtBy = (
  look: Look,
  state: Reconciliation,
  read: readonly Read[],
  replaced: readonly StoredLine[],
  now: Now,
): Brought | Refusal => {
  const { currency, statement_date } = state;
  const rounded = read.map((line) => ({ ...line, amount: roundMoney(line.amount, currency) }));
  const due = rounded.filter(({ date }) => date <= statement_date);
  const told = due.filter(({ amount }) => amount !== 0);
  const keys = keysOf(told);
  const known = knownKeys(look, state.bank_account_id, keys);
  const leaving = new Set(replaced.map(({ line_key }) => line_key));
  const seen = new Set<string>();
  const lines = told.flatMap((line, at) => {
    const line_key = keys[at] ?? '';
    if ((known.has(line_key) && !leaving.has(line_key)) || seen.has(line_key)) return [];
    seen.add(line_key);
    return [imported(line, line_key, currency, now)];
  });
  const count = lineCount(state) - replaced.length + lines.length;
  if (count > limits.statementLines) return linesFull({ limit: limits.statementLines, count });
  return {
    lines,
    replaced,
    duplicates: told.length - lines.length,
    later: rounded.length - due.length,
    empty: due.length - told.length,
  };
};

const imported = (line: Read, line_key: string, currency: string, now: Now): ImportedLine => ({
  line_id: now.id(),
  line_date: line.date,
  description: line.description,
  amount: line.amount,
  raw_balance: line.balance,
  reference: line.reference,
  fitid: line.fitid,
  currency,
  raw_csv_row: { ...line.raw },
  line_key,
});

/** The facts of an import: first what is replaced, then what came. */
export const importFacts = (
  id: string,
  { lines, replaced }: Brought,
  file: { readonly format: string; readonly filename: string },
  now: Now,
) => {
  const told = { ...file, rows: lines.length, imported_at: now.ts };
  const gone = replaced.map(({ line_id, line_key, ...line }) => ({
    line_id,
    line_key,
    from: standingOf(line),
  }));
  const facts = [
    ...inParts(gone).map((run) => ({ ...told, lines: [], replaced: [...run] })),
    ...inParts(lines).map((run) => ({ ...told, lines: [...run], replaced: [] })),
  ];
  const all = facts.length > 0 ? facts : [{ ...told, lines: [], replaced: [] }];
  return all.map((one) => statementImported(id, one));
};
