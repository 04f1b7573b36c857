import type { RowCount } from '../bundle/left-out.ts';

/** State of a row of a file; what no reader marks stays `unread` and is named as left out. */
const states = { unread: 0, blank: 1, without_data: 2, taken: 3, left_out: 4 } as const;

type State = keyof typeof states;

/** Rows of one table, text or list of records, counted before anything reads them, and the state of each. */
export type RowLog = {
  readonly file: string;
  /** Name of the table, text or list within the files. */
  readonly name: string;
  readonly unit: 'line' | 'row' | 'record';
  readonly marks: Uint8Array;
};

/** A log of so many rows; those that `isBlank` count for nothing. */
export const rowLog = (
  named: Pick<RowLog, 'file' | 'name' | 'unit'>,
  total: number,
  isBlank: (index: number) => boolean = () => false,
): RowLog => {
  const marks = new Uint8Array(total);
  for (let index = 0; index < total; index += 1) if (isBlank(index)) marks[index] = states.blank;
  return { ...named, marks };
};

/** Marks rows by their numbers, counted from 1; answers how many changed. A row that was left out stays so. */
export const mark = (
  { marks }: RowLog,
  rows: readonly number[],
  state: 'taken' | 'without_data' | 'left_out',
): number => {
  let changed = 0;
  for (const row of rows) {
    const before = marks[row - 1];
    if (before === undefined || before === states.blank || before === states.left_out) continue;
    if (before === states[state]) continue;
    marks[row - 1] = states[state];
    changed += 1;
  }
  return changed;
};

/** Takes back that rows were left out: another file has what they say. */
export const repeats = ({ marks }: RowLog, rows: readonly number[]): void => {
  for (const row of rows)
    if (marks[row - 1] === states.left_out) marks[row - 1] = states.without_data;
};

/** Blocks of rows that nothing read, as first row and number of rows; blank rows do not part them. */
export const unreadBlocks = ({
  marks,
}: RowLog): readonly { readonly row: number; readonly rows: readonly number[] }[] => {
  const blocks: { row: number; rows: number[] }[] = [];
  let open: { row: number; rows: number[] } | undefined;
  for (const [index, state] of marks.entries()) {
    if (state === states.unread) {
      if (!open) blocks.push((open = { row: index + 1, rows: [] }));
      open.rows.push(index + 1);
    } else if (state !== states.blank) open = undefined;
  }
  return blocks;
};

/** Whether a row is blank, by its number. */
export const isBlank = ({ marks }: RowLog, row: number): boolean => marks[row - 1] === states.blank;

/** Whether any row was read. */
export const isRead = ({ marks }: RowLog): boolean => marks.some((state) => state > states.blank);

/** Numbers of rows by their state; every row is in exactly one. */
export const countOf = ({ file, name, marks }: RowLog): RowCount => {
  const by = new Map<number, number>();
  for (const state of marks) by.set(state, (by.get(state) ?? 0) + 1);
  const of = (state: State): number => by.get(states[state]) ?? 0;
  return {
    file,
    name,
    rows: marks.length - of('blank'),
    taken: of('taken'),
    without_data: of('without_data'),
    left_out: of('left_out') + of('unread'),
  };
};
