import { isOpenNumber } from '../../declare/confidential/sight.ts';
import type { ColumnTargets, ImportKind, ReadRow } from '../../declare/imports/kind.ts';
import { nearestAlike } from '../../declare/input/unknown-fields.ts';
import { type Refusal, refusal } from '../../declare/refusal.ts';
import { type CellValue, dayIn, decimalIn, flagIn, numberIn, slug } from './cells.ts';
import { textOfRow } from './row-counts.ts';
import { uniqueNames } from './unique-names.ts';

export const badMapping = refusal(
  'bad_mapping',
  422,
  'The column {column} cannot be mapped to {target}. Choose another target.',
);
export const mappingLacks = refusal(
  'mapping_lacks',
  422,
  'No column is mapped to {fields}. Map one.',
);

/** Type of a field in a table. */
export type FieldType = 'text' | 'number' | 'amount' | 'date' | 'flag' | 'list' | 'word';

/** Fields for columns, their synonyms, and the target of unknown columns. */
export type Columns = {
  readonly fields: ReadonlyMap<string, FieldType>;
  readonly aliases: ReadonlyMap<string, string>;
  readonly unknown: 'attribute' | 'skip';
};

/** Guesses targets from headers; a second column for a field counts as unknown. */
export const guessed = (
  headers: readonly string[],
  { fields, aliases, unknown }: Columns,
): ColumnTargets => {
  const taken = new Set<string>();
  return Object.fromEntries(
    headers.map((header) => {
      const name = slug(header);
      const target = fields.has(name) ? name : aliases.get(name);
      if (target === undefined || !fields.has(target) || taken.has(target))
        return [header, unknown];
      taken.add(target);
      return [header, target];
    }),
  );
};

/** Share of the letters of a column that a misspelling changes at most: attributes of one's own are often alike. */
const misspelt = 1 / 4;

/** Columns that no field has the name of and the caller did not map, each with the field of which it may be a misspelling. */
export const unknownColumns = (
  mapping: ColumnTargets,
  sent: Readonly<Record<string, unknown>> | undefined,
  { fields, aliases }: Columns,
): readonly { readonly column: string; readonly nearest: string | null }[] => {
  const known = [...fields.keys(), ...aliases.keys()];
  return Object.entries(mapping)
    .filter(([header, target]) => target === 'attribute' && sent?.[header] === undefined)
    .map(([column]) => {
      const near = nearestAlike(slug(column), known, misspelt);
      return { column, nearest: near === undefined ? null : (aliases.get(near) ?? near) };
    });
};

/** Guessed targets overridden by the caller's, or a refusal. */
export const mappedBy =
  (columns: Columns): ImportKind['mapped'] =>
  (headers, sent) => {
    const { fields, unknown } = columns;
    const mapping: Record<string, string> = { ...guessed(headers, columns) };
    for (const [column, target] of Object.entries(sent ?? {})) {
      const isOne =
        typeof target === 'string' &&
        (fields.has(target) || ['attribute', 'skip'].includes(target));
      if (!isOne || !headers.includes(column)) return badMapping({ column, target });
      for (const other of headers)
        if (other !== column && mapping[other] === target && fields.has(target))
          mapping[other] = unknown;
      mapping[column] = target;
    }
    return mapping;
  };

/** Refuses a mapping that lacks a required field; of alternatives (`a|b`) one is enough. */
export const lackingOf =
  (required: readonly string[]) =>
  (mapping: ColumnTargets): Refusal | undefined => {
    const targets = new Set(Object.values(mapping));
    const fields = required.filter((one) => !one.split('|').some((name) => targets.has(name)));
    return fields.length > 0
      ? mappingLacks({ fields: fields.map((one) => one.replaceAll('|', ' or ')) })
      : undefined;
  };

/** Reads rows by their column mapping; blank cells are omitted. */
export const readerBy =
  (
    { fields }: Columns,
    required: readonly string[],
    amountDecimals: number,
  ): ImportKind['reader'] =>
  (_, { headers, mapping, hasDecimalCommas }) => {
    const attributeOf = attributeNames(headers);
    return (cells, row): ReadRow => {
      const data: Record<string, unknown> = {};
      const attributes: Record<string, unknown> = {};
      const problems: ReadRow['problems'][number][] = [...strayCells(headers, cells, row)];
      headers.forEach((header, at) => {
        const text = cells[at] ?? '';
        const target = mapping[header] ?? 'skip';
        if (text === '' || target === 'skip') return;
        if (target === 'attribute') {
          attributes[attributeOf.get(header) ?? header] = text;
          return;
        }
        const type = fields.get(target) ?? 'text';
        const cell = cellOf(type, text, hasDecimalCommas, amountDecimals);
        const value = isAmount(type, target) ? null : text;
        if ('reason' in cell) problems.push({ row, column: header, value, reason: cell.reason });
        else data[target] = cell.value;
      });
      if (Object.keys(attributes).length > 0) data['attributes'] = attributes;
      for (const one of required)
        if (!one.split('|').some((name) => data[name] !== undefined))
          problems.push({
            row,
            column: null,
            value: null,
            reason: `the row has no ${one.replaceAll('|', ' or ')}`,
          });
      return { row, data, problems };
    };
  };

/** True if a field may hold an amount: its problems are read by roles that do not see it, so they name no value. */
const isAmount = (type: FieldType, target: string): boolean =>
  type === 'amount' || (type === 'number' && !isOpenNumber(target));

/** Names of attributes by their columns; two columns never share one. */
const attributeNames = (headers: readonly string[]): ReadonlyMap<string, string> => {
  const names = uniqueNames(headers.map(slug), { blank: (at) => `column_${at}`, gap: '_' });
  return new Map(headers.map((header, at) => [header, names[at] ?? header]));
};

/** Columns that are not mapped to a field. */
export const columnsLeftOut = (mapping: ColumnTargets): readonly string[] =>
  Object.entries(mapping).flatMap(([header, target]) => (target === 'skip' ? [header] : []));

/** Cells with a text beyond the last header: they belong to no column, so the row may be cut in the wrong places. */
const strayCells = (
  headers: readonly string[],
  cells: readonly string[],
  row: number,
): ReadRow['problems'] => {
  const value = textOfRow(cells.slice(headers.length));
  if (value === '') return [];
  const reason = `the row has ${cells.length} cells for ${headers.length} columns`;
  return [{ row, column: null, value, reason }];
};

const cellOf = (
  type: FieldType,
  text: string,
  hasDecimalCommas: boolean,
  amountDecimals: number,
): CellValue => {
  if (type === 'number') return numberIn(text, hasDecimalCommas);
  if (type === 'amount') return decimalIn(text, hasDecimalCommas, amountDecimals);
  if (type === 'date') return dayIn(text);
  if (type === 'flag') return flagIn(text);
  if (type === 'list') return { value: text.split(/[;,]/).map((one) => one.trim()) };
  return { value: type === 'word' ? slug(text) : text };
};

/** Fields of `data` that `fields` has. */
export const only = (
  data: ReadRow['data'],
  fields: Readonly<Record<string, FieldType>>,
): ReadRow['data'] => Object.fromEntries(Object.entries(data).filter(([field]) => field in fields));

/** Mapping and reading of files whose columns are the same for every company; amounts have six decimals. */
export const readBy = (
  columns: Columns,
  required: readonly string[],
): Pick<ImportKind, 'mapped' | 'lacking' | 'reader'> => ({
  mapped: mappedBy(columns),
  lacking: lackingOf(required),
  reader: readerBy(columns, required, 6),
});
