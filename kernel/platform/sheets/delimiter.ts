/** Possible delimiters, in order of preference; commas are last because they occur in numbers and names. */
const delimiters = ['\t', ';', '|', ','];

/** First line `sep=;` by which Excel names the delimiter. */
const named = /^\uFEFF?sep=([^\r\n"])\r?\n/i;

/** Delimiter named by the first line, and the text without that line. */
export const namedDelimiter = (
  text: string,
): { readonly text: string; readonly delimiter?: string } => {
  const [line = '', delimiter] = named.exec(text) ?? [];
  return delimiter === undefined ? { text } : { text: text.slice(line.length), delimiter };
};

const judgedCharacters = 65_536;
const judgedLines = 50;

/** A quoted cell, ignored when the delimiter is detected. */
const quoted = /(^|[,;\t|\n])"(?:[^"]|"")*"/g;

/**
 * Detects the delimiter: the one that most of the first lines contain equally often. Reports begin
 * with other lines, and decimal commas may outnumber the delimiter.
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

/** Largest number of lines that contain a delimiter equally often, not counting lines without it. */
const alikeIn = (lines: readonly string[], delimiter: string): number => {
  const found = new Map<number, number>();
  for (const line of lines) {
    const times = line.split(delimiter).length - 1;
    if (times > 0) found.set(times, (found.get(times) ?? 0) + 1);
  }
  return Math.max(0, ...found.values());
};
