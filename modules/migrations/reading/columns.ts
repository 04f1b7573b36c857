import { limits } from '../../../kernel/declare/limits.ts';
import type { AskedTable } from '../bundle/bundle.ts';
import { headerKey } from './cells.ts';
import type { SourceTable } from './files.ts';
import type { Form } from './forms/form.ts';
import { forms } from './forms/form-list.ts';
import { columnsOf, deepestHeader, detected, type ReadTable, readWith, tableKey } from './forms.ts';

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim()).length;

/** Probable header row of an unknown table: the first row at least half as wide as the table. */
const headerAt = ({ rows }: SourceTable): number => {
  const top = rows.slice(0, deepestHeader).map(filled);
  const widest = Math.max(2, ...top);
  return top.findIndex((n) => n >= 2 && n * 2 >= widest);
};

/** True if a table has columns and a row below their headers. */
export const isTable = (table: SourceTable): boolean => {
  const at = headerAt(table);
  return at >= 0 && table.rows.slice(at + 1).some((row) => filled(row) > 0);
};

/** Headers for a mapping question: unique, and numbered if blank. */
const namesOf = (row: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return row.slice(0, limits.columnsAsked).map((header, at) => {
    const bare = header.trim() || `Column ${at + 1}`;
    let name = bare;
    for (let n = 2; taken.has(name); n += 1) name = `${bare} (${n})`;
    taken.add(name);
    return name;
  });
};

type Columns = ReadonlyMap<string, number>;

/** Form that shares most headers with a row, complete or not. */
const nearest = (row: readonly string[]): { readonly form: Form; readonly columns: Columns } => {
  const keys = row.map(headerKey);
  const [first, ...others] = forms.map((form) => ({ form, columns: columnsOf(form, keys) }));
  if (!first) throw new Error('there are no forms');
  return others.reduce((best, one) => (one.columns.size > best.columns.size ? one : best), first);
};

/** Mapping question of a table; none if it has no columns. */
export const askedTable = (table: SourceTable): readonly AskedTable[] => {
  if (!isTable(table)) return [];
  const found = detected(table);
  const at = found?.at ?? headerAt(table);
  const row = table.rows[at] ?? [];
  const { form, columns } = found ?? nearest(row);
  const fields = new Map([...columns].map(([field, column]) => [column, `${form.kind}.${field}`]));
  const below = table.rows.slice(at + 1).filter((cells) => filled(cells) > 0);
  return [
    {
      key: tableKey(table),
      rows: below.length,
      sample: (below[0] ?? []).slice(0, limits.columnsAsked).map((cell) => cell.slice(0, 60)),
      columns: Object.fromEntries(namesOf(row).map((name, n) => [name, fields.get(n) ?? ''])),
      is_known: found !== undefined,
    },
  ];
};

/** Table read with a user's mapping; undefined if all columns are excluded. */
export const mappedTable = (
  table: SourceTable,
  answer: Readonly<Record<string, string>>,
): ReadTable | undefined => {
  const at = detected(table)?.at ?? headerAt(table);
  const columns = new Map<string, number>();
  let form: Form | undefined;
  for (const [n, name] of namesOf(table.rows[at] ?? []).entries()) {
    const [kind, field] = (answer[name] ?? '').split('.');
    if (!kind || !field) continue;
    form = forms.find((one) => one.kind === kind);
    columns.set(field, n);
  }
  return form && readWith(table, at, form, columns);
};

/** Fields of all forms, as mapping choices. */
export const columnChoices = forms.flatMap(({ kind, fields }) =>
  Object.keys(fields).map((field) => ({
    value: `${kind}.${field}`,
    label: `${kind}: ${field.replaceAll('_', ' ')}`,
  })),
);

const choices = new Set(columnChoices.map(({ value }) => value));

/** Problem of a mapping for a table with these headers; undefined if valid. */
export const columnsProblem = (headers: unknown, answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return 'Answer with an object of column to field.';
  const given = Object.entries(answer);
  const strange = given.find(([name]) => !Object.hasOwn(Object(headers), name));
  if (strange) return `There is no column ${strange[0]}.`;
  const wrong = given.find(([, field]) => field !== '' && !choices.has(field));
  if (wrong) return `The column ${wrong[0]} is to be one of the choices, or ''.`;
  const fields = given.map(([, field]) => field as string).filter(Boolean);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice) return `Two columns are ${twice}.`;
  const kinds = [...new Set(fields.map((field) => field.split('.')[0]))];
  if (kinds.length > 1) return `A table is of one kind, not of ${kinds.join(' and ')}.`;
  return missingIn(
    forms.find(({ kind }) => kind === kinds[0]),
    fields,
  );
};

const missingIn = (form: Form | undefined, fields: readonly string[]): string | undefined => {
  const missing = form?.needs
    .map((group) => group.map((field) => `${form.kind}.${field}`))
    .find((group) => !group.some((field) => fields.includes(field)));
  return missing && `Needed: a column that is ${missing.join(' or ')}.`;
};
