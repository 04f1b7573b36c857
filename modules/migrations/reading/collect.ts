import { add, compare, sum } from '../../../kernel/values/money/money.ts';
import { type Bundle, emptyBundle, type SourceLine, type Warning } from '../bundle/bundle.ts';
import type { LeftAmount, LeftOut } from '../bundle/left-out.ts';
import { isBlank, mark, type RowLog, rowLog } from './row-log.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Lists = {
  [K in keyof Bundle as Bundle[K] extends readonly unknown[] ? K : never]: Bundle[K];
};

/** A bundle while the files are read, with the state of every row. */
export type Collected = Writable<Omit<Bundle, keyof Lists>> & {
  -readonly [K in keyof Lists]: Lists[K] extends readonly (infer T)[] ? T[] : never;
} & {
  /** By the table itself, or by the name of a text or a list of records. */
  readonly logs: Map<object | string, RowLog>;
  /** The rows that something left out stands in. */
  readonly places: Map<LeftOut, Rows>;
};

/** A bundle to be filled; one that is filled beside another shares its logs. */
export const collecting = (
  { logs, places }: Pick<Collected, 'logs' | 'places'> = { logs: new Map(), places: new Map() },
): Collected => ({
  ...(structuredClone(emptyBundle) as Omit<Collected, 'logs' | 'places'>),
  logs,
  places,
});

type Cells = {
  readonly file: string;
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
};

const logged = (into: Collected, key: object | string, make: () => RowLog): RowLog => {
  const found = into.logs.get(key);
  if (found) return found;
  const made = make();
  into.logs.set(key, made);
  return made;
};

/** Lines of a text, however they end. */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

/** Log of the lines of a text, numbered from 1. */
export const textLog = (
  into: Collected,
  { name: file, text = '' }: { readonly name: string; readonly text: string | undefined },
): RowLog =>
  logged(into, `text|${file}`, () => {
    const lines = linesOf(text);
    const isBlank = (n: number): boolean => (lines[n] ?? '').trim() === '';
    return rowLog({ file, name: file, unit: 'line' }, lines.length, isBlank);
  });

/** Log of the rows of a table, numbered from 1. */
export const tableLog = (into: Collected, table: Cells): RowLog =>
  logged(into, table, () => {
    const { file, name, rows } = table;
    const isBlank = (n: number): boolean => (rows[n] ?? []).every((cell) => cell === '');
    return rowLog({ file, name, unit: 'row' }, rows.length, isBlank);
  });

/** Log of the records of a kind in a file that is neither table nor lines. */
export const recordLog = (into: Collected, file: string, kind: string, total: number): RowLog =>
  logged(into, `records|${file}|${kind}`, () =>
    rowLog({ file, name: `${file}: ${kind}`, unit: 'record' }, total),
  );

/** Rows that something was made of. */
export type Rows = { readonly log: RowLog; readonly rows: readonly number[] };

/** Rows of a table that was recognized, by their numbers. */
export const rowsAt = (
  into: Collected,
  { source }: { readonly source: Cells },
  rows: readonly number[],
): Rows => ({ log: tableLog(into, source), rows });

/** Marks rows that something was made of. */
export const take = ({ log, rows }: Rows): void => {
  mark(log, rows, 'taken');
};

/** Marks rows that hold no data: headings, totals, comments. */
export const passOver = ({ log, rows }: Rows): void => {
  mark(log, rows, 'without_data');
};

/** Names something that cannot come over, with the rows that it stands in. */
export const leave = (
  into: Collected,
  { log, rows }: Rows,
  what: Omit<LeftOut, 'file' | 'row' | 'rows'>,
): void => {
  const count = mark(log, rows, 'left_out');
  // Rows that are blank hold nothing that could be left out.
  if (count === 0 && rows.every((row) => isBlank(log, row))) return;
  const left = { ...what, file: log.file, row: rows[0] ?? 0, rows: count };
  into.left_out.push(left);
  into.places.set(left, { log, rows });
};

/** Amounts of an entry that is left out, by currency: the greater side. */
export const amountsOf = (
  lines: readonly (Pick<SourceLine, 'debit' | 'credit'> & { readonly currency?: string })[],
): readonly LeftAmount[] => {
  const sides = new Map<string | undefined, { debit: number; credit: number }>();
  for (const { debit, credit, currency } of lines) {
    const before = sides.get(currency) ?? { debit: 0, credit: 0 };
    sides.set(currency, { debit: add(before.debit, debit), credit: add(before.credit, credit) });
  }
  return [...sides].map(([currency, { debit, credit }]) => ({
    ...(currency === undefined ? {} : { currency }),
    amount: compare(debit, credit) < 0 ? credit : debit,
  }));
};

/** Names an entry that cannot come over, with its amounts and what it moves on accounts. */
export const leaveEntry = (
  into: Collected,
  rows: Rows,
  what: { readonly label: string; readonly reason: string; readonly date?: string | undefined },
  lines: readonly (SourceLine & { readonly currency?: string })[],
): void =>
  leave(into, rows, {
    kind: 'journal',
    label: what.label,
    reason: what.reason,
    ...(what.date ? { date: what.date } : {}),
    amounts: amountsOf(lines),
    lines: lines.flatMap(({ account, debit, credit, currency }) =>
      account
        ? [
            {
              account,
              amount: sum([debit, -credit]),
              ...(currency === undefined ? {} : { currency }),
            },
          ]
        : [],
    ),
  });

/** Notes something a person should know. */
export const warn = (into: Collected, warning: Warning): void => {
  into.warnings.push(warning);
};

/** An object without what is undefined or blank. */
export const told = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } => {
  const kept: Record<string, unknown> = {};
  for (const name in fields) {
    const value: unknown = fields[name];
    if (value !== undefined && value !== '') kept[name] = value;
  }
  return kept as { [K in keyof T]: Exclude<T[K], undefined> };
};
