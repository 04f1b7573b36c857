/** Markdown table; the first row is its head. */
export const table = (rows: readonly (readonly (string | number | null)[])[]): string => {
  const line = (cells: readonly (string | number | null)[]): string =>
    `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
};

/** Number with few digits; integer if it is large. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '?';
  if (value >= 100) return String(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

/** Verdict on whether a figure meets its goal. */
export const verdict = (isKept: boolean | undefined): string =>
  isKept === undefined ? '' : isKept ? 'ok' : '**missed**';

/** Measured figure with its goal. */
export type Fact = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly most?: number;
  readonly least?: number;
};

const isKept = ({ value, most, least }: Fact): boolean | undefined =>
  most !== undefined ? value <= most : least !== undefined ? value >= least : undefined;

const goalOf = ({ most, least }: Fact): string =>
  most !== undefined ? `at most ${most}` : least !== undefined ? `at least ${least}` : '';

/** Table of figures with their goals. */
export const factTable = (facts: readonly Fact[]): string =>
  table([
    ['Work', 'figure', 'unit', 'goal', ''],
    ...facts.map((fact) => [
      ...[fact.what, figure(fact.value), fact.unit, goalOf(fact), verdict(isKept(fact))],
    ]),
  ]);

/** Result of a part of the bench: text to read, and figures to store. */
export type Part = { readonly markdown: string; readonly figures: object };
