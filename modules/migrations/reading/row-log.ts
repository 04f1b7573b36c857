import type { RowCount } from '../bundle/omissions.ts';

/** State of a row; rows that no reader marks stay `unread` and are reported as left out. */
const states = { unread: 0, blank: 1, without_data: 2, taken: 3, left_out: 4 } as const;

type State = keyof typeof states;

/** Rows of one table, text or list with their states, counted before reading. */
export type RowLog = {
  readonly file: string;
  /** Name of the table, text or list. */
  readonly name: string;
  readonly unit: 'line' | 'row' | 'record';
  readonly marks: Uint8Array;
};

/** Log of a number of rows; blank rows are not counted. */
export const rowLog = (
  named: Pick<RowLog, 'file' | 'name' | 'unit'>,
  total: number,
  isBlank: (index: number) => boolean = () => false,
): RowLog => {
  const marks = new Uint8Array(total);
  for (let index = 0; index < total; index += 1) if (isBlank(index)) marks[index] = states.blank;
  return { ...named, marks };
};

/** Marks rows by number from 1 and answers how many changed; rows left out keep their state. */
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

/** Marks left out rows as rows without data, since another file has their content. */
export const repeats = ({ marks }: RowLog, rows: readonly number[]): void => {
  for (const row of rows)
    if (marks[row - 1] === states.left_out) marks[row - 1] = states.without_data;
};

/** Blocks of unread rows; blank rows do not separate them. */
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

/** True if a row is blank. */
export const isBlank = ({ marks }: RowLog, row: number): boolean => marks[row - 1] === states.blank;

/** True if any row was read. */
export const isRead = ({ marks }: RowLog): boolean => marks.some((state) => state > states.blank);

/** Numbers of rows by state; every row has exactly one. */
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
