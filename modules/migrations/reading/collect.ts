import { add, compare, sum } from '../../../kernel/values/money/money.ts';
import { type Bundle, emptyBundle, type SourceLine, type Warning } from '../bundle/bundle.ts';
import type { LeftAmount, LeftOut } from '../bundle/omissions.ts';
import { isBlank, mark, type RowLog, rowLog } from './row-log.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Lists = {
  [K in keyof Bundle as Bundle[K] extends readonly unknown[] ? K : never]: Bundle[K];
};

/** Bundle under construction, with the state of every row. */
export type Collected = Writable<Omit<Bundle, keyof Lists>> & {
  -readonly [K in keyof Lists]: Lists[K] extends readonly (infer T)[] ? T[] : never;
} & {
  /** By table, or by name of a text or list of records. */
  readonly logs: Map<object | string, RowLog>;
  /** Rows of each record left out. */
  readonly places: Map<LeftOut, Rows>;
};

/** Empty bundle to fill; it may share the logs of another. */
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

/** Lines of a text with any line ending. */
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

/** Log of the records of a kind in a structured file. */
export const recordLog = (into: Collected, file: string, kind: string, total: number): RowLog =>
  logged(into, `records|${file}|${kind}`, () =>
    rowLog({ file, name: `${file}: ${kind}`, unit: 'record' }, total),
  );

/** Rows of a record in a log. */
export type Rows = { readonly log: RowLog; readonly rows: readonly number[] };

/** Rows of a recognized table by number. */
export const rowsAt = (
  into: Collected,
  { source }: { readonly source: Cells },
  rows: readonly number[],
): Rows => ({ log: tableLog(into, source), rows });

/** Marks rows as read. */
export const take = ({ log, rows }: Rows): void => {
  mark(log, rows, 'taken');
};

/** Marks rows without data: headings, totals, comments. */
export const passOver = ({ log, rows }: Rows): void => {
  mark(log, rows, 'without_data');
};

/** Reports a source record that is left out, and marks its rows. */
export const leave = (
  into: Collected,
  { log, rows }: Rows,
  what: Omit<LeftOut, 'file' | 'row' | 'rows'>,
): void => {
  const count = mark(log, rows, 'left_out');
  // Blank rows are not reported.
  if (count === 0 && rows.every((row) => isBlank(log, row))) return;
  const left = { ...what, file: log.file, row: rows[0] ?? 0, rows: count };
  into.left_out.push(left);
  into.places.set(left, { log, rows });
};

/** Amounts of a left out entry by currency: the larger side. */
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

/** Reports an entry that is left out, with its amounts and movements. */
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

/** Adds a warning. */
export const warn = (into: Collected, warning: Warning): void => {
  into.warnings.push(warning);
};

/** Object without undefined and blank values. */
export const told = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } => {
  const kept: Record<string, unknown> = {};
  for (const name in fields) {
    const value: unknown = fields[name];
    if (value !== undefined && value !== '') kept[name] = value;
  }
  return kept as { [K in keyof T]: Exclude<T[K], undefined> };
};
