/** What may stand between the cells of a text. Commas are last of equals: they stand in numbers and names too. */
const delimiters = ['\t', ';', '|', ','];

/** The line that Excel takes for the delimiter instead of for a row: `sep=;`. */
const named = /^\uFEFF?sep=([^\r\n"])\r?\n/i;

/** What stands between the cells of a text, as its first line names it, and the text without that line. */
export const namedDelimiter = (
  text: string,
): { readonly text: string; readonly delimiter?: string } => {
  const [line = '', delimiter] = named.exec(text) ?? [];
  return delimiter === undefined ? { text } : { text: text.slice(line.length), delimiter };
};

const judgedCharacters = 65_536;
const judgedLines = 50;

/** A cell in quotes: what is in it says nothing of what stands between cells. */
const quoted = /(^|[,;\t|\n])"(?:[^"]|"")*"/g;

/**
 * What stands between the cells of a text: what most of its first lines have equally often. Reports
 * begin with lines of another kind, and decimal commas may be more than what stands between cells.
 */
export const delimiterOf = (text: string): string => {
  const lines = text
    .slice(0, judgedCharacters)
    .replace(quoted, '$1')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, judgedLines);
  return delimiters
    .map((one) => ({ one, lines: alikeIn(lines, one) }))
    .reduce((best, each) => (each.lines > best.lines ? each : best), { one: ',', lines: 0 }).one;
};

/** How many lines have a delimiter equally often; lines without it count for nothing. */
const alikeIn = (lines: readonly string[], delimiter: string): number => {
  const found = new Map<number, number>();
  for (const line of lines) {
    const times = line.split(delimiter).length - 1;
    if (times > 0) found.set(times, (found.get(times) ?? 0) + 1);
  }
  return Math.max(0, ...found.values());
};
