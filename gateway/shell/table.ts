type Row = Readonly<Record<string, unknown>>;

/** Columns of a table, and characters of a cell. */
const mostColumns = 7;
const widest = 40;

/** Columns shown first, where records have them. */
const usual = [
  ...['id', 'ref_id', 'number', 'code', 'sku', 'name', 'title', 'status', 'date', 'total'],
];

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // Control characters of a record could steer the terminal.
  return text.replace(/\p{Cc}+/gu, ' ');
};

const cellOf = (value: unknown): string => {
  const text = plain(value);
  return text.length <= widest ? text : `${text.slice(0, widest - 1)}…`;
};

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Columns of records: the usual ones first, then further plain fields. */
const columnsOf = (rows: readonly Row[]): readonly string[] => {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const fields = [...names].filter((name) => rows.every((row) => isPlain(row[name])));
  const first = usual.filter((name) => fields.includes(name));
  return [...first, ...fields.filter((name) => !first.includes(name))].slice(0, mostColumns);
};

const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
};

const tableOf = (rows: readonly Row[]): string => {
  const columns = columnsOf(rows);
  return aligned([columns, ...rows.map((row) => columns.map((name) => cellOf(row[name])))]);
};

const listText = (rows: readonly unknown[], total: unknown): string => {
  if (rows.length === 0) return 'No records.';
  if (rows.some(isPlain)) return rows.map(plain).join('\n');
  const count = typeof total === 'number' ? `\n${rows.length} of ${total}` : '';
  return `${tableOf(rows as Row[])}${count}`;
};

/** Text of an answer for people: a table for a list, a line for each field of a record. */
export const answerText = (answer: unknown): string => {
  if (Array.isArray(answer)) return listText(answer, undefined);
  if (typeof answer !== 'object' || answer === null) return plain(answer);
  const { items, total } = answer as Row;
  if (Array.isArray(items)) return listText(items, total);
  return aligned(Object.entries(answer).map(([name, value]) => [name, plain(value)]));
};
