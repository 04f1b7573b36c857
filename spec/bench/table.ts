/** A table in markdown; the first row is its head. */
export const table = (rows: readonly (readonly (string | number | null)[])[]): string => {
  const line = (cells: readonly (string | number | null)[]): string =>
    `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
};

/** A number as it is read: few digits, whole where it is large. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '?';
  if (value >= 100) return String(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

/** Whether a figure keeps to its goal, in a word. */
export const verdict = (isKept: boolean | undefined): string =>
  isKept === undefined ? '' : isKept ? 'ok' : '**missed**';

/** What a part of the bench came to: lines to read, and figures to keep. */
export type Part = { readonly markdown: string; readonly figures: object };
