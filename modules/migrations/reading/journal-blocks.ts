import { numberOf } from './cells.ts';

type Row = readonly string[];

/** Columns of the flat form of a report in blocks, each journal's own fields repeated on its lines. */
const columns: Row = [
  ...['Date', 'Journal ID', 'Narration', 'Account Code', 'Account', 'Description'],
  ...['Debit', 'Credit', 'Posted Date'],
];

const day =
  /\b(\d{1,2}[ -][A-Za-z]{3,9}[ ,-]+\d{4}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{4}-\d{2}-\d{2})\b/;
const head = new RegExp(String.raw`\bID:?\s*#?(\d+)\b(.*?)\bPosted(?: on)?:?\s*${day.source}`, 'i');

/** Head of a journal: its id, the day on which it was posted, and other text of its row. */
type Head = { readonly id: string; readonly posted: string; readonly rest: string };

const columnWords = new Set(['account', 'tracking', 'debit', 'credit']);

/** Cells with text, without the names of columns. */
const wordsIn = (row: Row): Row =>
  row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !columnWords.has(cell.toLowerCase()));

const textOf = (row: Row): string => wordsIn(row).join(' ');

const headOf = (row: Row): Head | undefined => {
  const text = textOf(row);
  const found = head.exec(text);
  if (!found) return undefined;
  const [all, id = '', between = '', posted = ''] = found;
  // The time and the user who posted it are no narration.
  const after = text.slice(found.index + all.length).replace(/^[\s\d:apm]*\bby\b.*$/i, '');
  const rest = [text.slice(0, found.index), between, after].join(' ');
  return { id, posted, rest };
};

/** Positions of the amounts: below the words Debit and Credit, else the last two columns of the totals. */
const sidesIn = (rows: readonly Row[]): readonly [number, number] | undefined => {
  for (const row of rows) {
    const named = ['debit', 'credit'].map((word) =>
      row.findIndex((cell) => cell.trim().toLowerCase() === word),
    );
    const [debit = -1, credit = -1] = named;
    if (debit >= 0 && credit >= 0) return [debit, credit];
  }
  const total = rows.find((row) => /^total\b/i.test(textOf(row)) && amountsIn(row).length === 2);
  const [debit, credit] = total ? amountsIn(total) : [];
  return debit === undefined || credit === undefined ? undefined : [debit, credit];
};

const amountsIn = (row: Row): readonly number[] =>
  row.flatMap((cell, at) => (/\d/.test(cell) && numberOf(cell) !== undefined ? [at] : []));

/** Code and name of an account, of cells of its own or of one: `200 - Sales`, `Sales (200)`. */
const accountOf = (cells: Row): { readonly code: string; readonly name: string } => {
  const [first = '', second = ''] = cells;
  const before = /^(\d[\w.-]*?)\s*(?:[-–:]\s+|\s)(\D.*)$/.exec(first);
  const after = /^(.*\S)\s+\(([\w][\w.-]*)\)$/.exec(first);
  if (before) return { code: before[1] ?? '', name: before[2] ?? '' };
  if (after) return { code: after[2] ?? '', name: after[1] ?? '' };
  return /^\d[\w.-]*$/.test(first) && second
    ? { code: first, name: second }
    : { code: '', name: first };
};

/** Words of a block above its lines: narration, and the date of the journal where the head has none. */
type Block = { readonly head: Head; date: string; narration: string; hasLines: boolean };

const isColumns = (row: Row): boolean => {
  const words = row.map((cell) => cell.trim().toLowerCase());
  return words.includes('debit') && words.includes('credit') && !day.test(textOf(row));
};

/**
 * Flat form of a journal report that is printed in blocks: a head row with the id of the journal and the day on which
 * it was posted, its narration, a row for each account with debit or credit, and a total. Every row keeps its number,
 * so that rows are counted as in the file; the first head gives way to the headers. Other tables stay as they are.
 */
export const withoutBlocks = (rows: readonly Row[]): readonly Row[] => {
  const first = rows.findIndex((row) => headOf(row) !== undefined);
  const sides = first < 0 ? undefined : sidesIn(rows);
  if (!sides) return rows;
  let block: Block | undefined;
  return rows.map((row, at) => {
    if (at < first) return isColumns(row) ? [] : row;
    const found = headOf(row);
    if (found) {
      block = { head: found, ...worded(found.rest), hasLines: false };
      return at === first ? columns : remark(textOf(row));
    }
    return block && textOf(row) !== '' ? lineOf(row, block, sides) : row;
  });
};

const worded = (text: string): Pick<Block, 'date' | 'narration'> => ({
  date: day.exec(text)?.[0] ?? '',
  narration: text
    .replace(day, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:–-]+|[\s,:–-]+$/g, ''),
});

/** Row without an account, which is read as a remark. */
const remark = (text: string): Row => ['', '', text];

const lineOf = (row: Row, block: Block, [debit, credit]: readonly [number, number]): Row => {
  const [dr = '', cr = ''] = [row[debit], row[credit]];
  const text = textOf(row.slice(0, Math.min(debit, credit)));
  const hasAmount = amountsIn([dr, cr]).length > 0;
  if (/^total\b/i.test(text)) return [text, '', '', '', '', '', dr, cr];
  if (!hasAmount) {
    if (!block.hasLines) {
      const { date, narration } = worded(textOf(row));
      block.date ||= date;
      block.narration = [block.narration, narration].filter(Boolean).join(', ');
    }
    return remark(textOf(row));
  }
  block.hasLines = true;
  const cells = wordsIn(row.slice(0, Math.min(debit, credit)));
  const { code, name } = accountOf(cells);
  const said = cells.filter((cell) => cell !== name && cell !== code && cells.indexOf(cell) > 0);
  const { id, posted } = block.head;
  return [
    ...[block.date || posted, id, block.narration, code, name, said.join(' ')],
    ...[dr, cr, posted],
  ];
};
