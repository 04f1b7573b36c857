import type { RawQuote } from './quotations.ts';

const months: readonly string[] = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
];

/** Date as the tables have it: `2026-11-25`, or `25 November 2026` in that of one day; else the text. */
const dateIn = (text: string): string => {
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/.exec(text) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? text : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const cellsOf = (line: string): readonly string[] =>
  line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

const isFilled = (cell: string): boolean => cell !== '';

type Table = { readonly columns: readonly string[]; readonly lines: readonly string[] };

const tableIn = (text: string): Table | undefined => {
  const [head = '', ...lines] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const [first = '', ...columns] = cellsOf(head);
  return first.toLowerCase() === 'date' && columns.some(isFilled) ? { columns, lines } : undefined;
};

/**
 * Quotes of a table with a row for each day and a column for each currency; undefined for another table. The tables
 * end each row with a comma.
 */
export const csvQuotes = (text: string): Iterable<RawQuote> | undefined => {
  const table = tableIn(text);
  return table && quotesIn(table);
};

function* quotesIn({ columns, lines }: Table): Generator<RawQuote> {
  for (const line of lines) {
    const [day = '', ...cells] = cellsOf(line);
    const date = dateIn(day);
    for (const [at, currency] of columns.entries())
      if (isFilled(currency) || isFilled(cells[at] ?? ''))
        yield { date, currency, text: cells[at] ?? '' };
    for (const text of cells.slice(columns.length).filter(isFilled))
      yield { date, currency: '', text };
  }
}

/** Number of quotes counted in the raw text: a cell for each named column, and filled ones without a name. */
export const csvCount = (text: string): number => {
  const { columns, lines } = tableIn(text) ?? { columns: [], lines: [] };
  const named = columns.filter(isFilled).length;
  const nameless = lines.reduce(
    (count, line) =>
      count +
      cellsOf(line).filter((cell, at) => at > 0 && isFilled(cell) && !columns[at - 1]).length,
    0,
  );
  return lines.length * named + nameless;
};
