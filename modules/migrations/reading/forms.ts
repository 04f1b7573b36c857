import { headerKey } from './cells.ts';
import type { SourceTable } from './files.ts';
import type { Form, FormKind } from './forms/form.ts';
import { forms } from './forms/form-list.ts';

/** Row of a recognized table: text by field, and its row number from 1. */
export type FormRow = {
  readonly at: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly first: string;
  readonly isBlank: boolean;
};

/** Table with recognized headers. */
export type ReadTable = {
  readonly kind: FormKind;
  readonly file: string;
  readonly name: string;
  readonly headers: readonly string[];
  /** Rows above the headers: company, title, period. */
  readonly preamble: readonly string[];
  readonly fields: ReadonlySet<string>;
  readonly rows: readonly FormRow[];
  /** Table of the file. */
  readonly source: SourceTable;
};

type Named = Pick<SourceTable, 'file' | 'name'>;

/** Name of a table for users: its file, and its sheet if there are several. */
export const tableKey = ({ file, name }: Named): string => [...new Set([file, name])].join(':');

/** Fallback name of a row: its table and number. */
export const rowKey = (table: Named, { at }: Pick<FormRow, 'at'>): string =>
  `${tableKey(table)}:${at}`;

/** Rows searched for headers. */
export const deepestHeader = 30;

/** Header row of a table and its form. */
type Found = {
  readonly at: number;
  readonly headers: readonly string[];
  readonly form: Form;
  readonly columns: ReadonlyMap<string, number>;
};

/** Table read with the form of its headers; undefined if none fits. */
export const recognized = (table: SourceTable, only?: FormKind): ReadTable | undefined => {
  const found = detected(table, only);
  return found && readWith(table, found.at, found.form, found.columns);
};

/**
 * Columns that replication tools (Fivetran, Airbyte, Stitch) add to their copy of a system's tables. A record is in
 * several tables there, related by ids, so that a list of the same headers has another meaning.
 */
const ofCopies =
  /^(fivetran (synced|deleted)|airbyte .+|sdc (received at|batched at|sequence|table version))$/;

/** Header row and form of a table; undefined if none fits. */
export const detected = (table: SourceTable, only?: FormKind): Found | undefined => {
  for (const [at, row] of table.rows.slice(0, deepestHeader).entries()) {
    const keys = row.map(headerKey);
    if (keys.filter(Boolean).length < 2) continue;
    if (keys.some((key) => ofCopies.test(key))) return undefined;
    const best = forms
      .filter(({ kind }) => only === undefined || kind === only)
      .map((form) => ({ form, columns: columnsOf(form, keys) }))
      .filter(({ form, columns }) => fits(form, columns, keys))
      .sort((a, b) => b.columns.size - a.columns.size)[0];
    if (best) return { at, headers: keys, ...best };
  }
  return undefined;
};

const namesIn = (names: string): readonly string[] => names.split(' | ');

/** Columns of the fields of a form. */
export const columnsOf = (
  { fields }: Form,
  keys: readonly string[],
): ReadonlyMap<string, number> => {
  const columns = new Map<string, number>();
  const taken = new Set<number>();
  for (const [field, names] of Object.entries(fields)) {
    const at = namesIn(names)
      .map((name) => keys.findIndex((key, n) => key === name && !taken.has(n)))
      .find((n) => n >= 0);
    if (at === undefined) continue;
    columns.set(field, at);
    taken.add(at);
  }
  return columns;
};

const fits = (
  { needs, without = '' }: Form,
  columns: ReadonlyMap<string, number>,
  keys: readonly string[],
): boolean => {
  if (!needs.every((group) => group.some((field) => columns.has(field)))) return false;
  const used = new Set(columns.values());
  const excluded = namesIn(without);
  return !keys.some((key, at) => !used.has(at) && excluded.includes(key));
};

/** Reads a table with the given header row, form and columns. */
export const readWith = (
  table: SourceTable,
  at: number,
  form: Form,
  columns: ReadonlyMap<string, number>,
): ReadTable => ({
  kind: form.kind,
  file: table.file,
  name: table.name,
  headers: (table.rows[at] ?? []).map(headerKey),
  source: table,
  preamble: table.rows.slice(0, at).flatMap((row) => row.filter(Boolean)),
  fields: new Set(columns.keys()),
  rows: table.rows.slice(at + 1).map((row, n) => ({
    at: at + n + 2,
    cells: Object.fromEntries([...columns].map(([field, column]) => [field, row[column] ?? ''])),
    first: row.find((cell) => cell !== '') ?? '',
    isBlank: row.every((cell) => cell === ''),
  })),
});
