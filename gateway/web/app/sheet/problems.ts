import { isRefused } from '../api/refusal.ts';
import { numberOf } from '../words/number.ts';
import { t } from '../words/words.ts';
import { itemCellOf, type Line, type LineColumn } from './lines.ts';

/** Lines that were sent as a list of the body, in its order. */
export type SentLines = {
  readonly list: string;
  readonly lines: readonly Line[];
  readonly columns: readonly LineColumn[];
  /** Cell of a field of an entry; default the cell of the same name. */
  readonly cellOf?: (field: string) => string;
};

/** Problems of a refusal: of cells by line and column, of fields of the head, and the rest. */
export type SheetProblems = {
  readonly cells: Readonly<Record<string, string>>;
  readonly head: Readonly<Record<string, string>>;
  readonly rest: unknown;
};

/** Name of a cell among the problems. */
export const cellOfLine = (key: string, cell: string): string => `${key} ${cell}`;

/** Problem of a cell by itself; `isWhole` where nothing more will be typed. */
const cellProblem = (
  text: string,
  { kind, isRequired = false }: LineColumn,
  isWhole: boolean,
): string | undefined => {
  if (text.trim() === '') return isWhole && isRequired ? t('form.needed') : undefined;
  return kind === 'figure' && numberOf(text) === undefined ? t('form.number') : undefined;
};

/** Problems of cells that need no request: a figure that is no number, and a value that is missing. */
export const typingProblems = (
  sent: readonly SentLines[],
  isWhole: boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sent.flatMap(({ lines, columns }) =>
      lines.flatMap((line) =>
        columns.flatMap((column): [string, string][] => {
          const found = cellProblem(line.cells[column.cell] ?? '', column, isWhole);
          return found === undefined ? [] : [[cellOfLine(line.key, column.cell), found]];
        }),
      ),
    ),
  );

/** Cells of items that the API does not know, by the texts that it names. */
const unknownItems = (
  sent: readonly SentLines[],
  skus: readonly unknown[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    sent.flatMap(({ lines, columns }) => {
      const cell = itemCellOf(columns);
      return lines.flatMap((line): [string, string][] =>
        cell !== undefined && !line.item_id && skus.includes((line.cells[cell] ?? '').trim())
          ? [[cellOfLine(line.key, cell), t('sheet.unknownItem')]]
          : [],
      );
    }),
  );

/** Problems of a dry run or a save, each at the place where it is mended. */
export const problemsOfSheet = (
  problem: unknown,
  sent: readonly SentLines[],
  isWhole: boolean,
): SheetProblems => {
  const typos = typingProblems(sent, isWhole);
  if (Object.keys(typos).length > 0) return { cells: typos, head: {}, rest: undefined };
  if (!isRefused(problem)) return { cells: {}, head: {}, rest: problem };
  if (problem.code === 'unknown_skus') {
    const cells = unknownItems(sent, problem.facts['skus'] as readonly unknown[]);
    return { cells, head: {}, rest: Object.keys(cells).length > 0 ? undefined : problem };
  }
  const found = problem.fields.map(({ path, says }) => {
    const [name = '', index, field = ''] = path.split('.');
    const list = sent.find((one) => one.list === name);
    const line = list?.lines[Number(index)];
    const cell = list?.cellOf?.(field) ?? field;
    const isShown = list?.columns.some((one) => one.cell === cell) ?? false;
    return { name, says, cell: line && isShown ? cellOfLine(line.key, cell) : undefined };
  });
  const isAllInCells = found.length > 0 && found.every(({ cell }) => cell !== undefined);
  return {
    cells: Object.fromEntries(found.flatMap(({ cell, says }) => (cell ? [[cell, says]] : []))),
    head: Object.fromEntries(found.flatMap(({ cell, name, says }) => (cell ? [] : [[name, says]]))),
    rest: isAllInCells ? undefined : problem,
  };
};
