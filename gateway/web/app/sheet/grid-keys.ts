import type { KeyboardEvent } from 'react';
import { focusCell } from './focus-cell.ts';

type Keyed = { readonly key: string };

/** Rows of a grid and what its keys do with them. */
export type GridKeys<R extends Keyed> = {
  /** Rows as they are now, also between two drawings. */
  readonly rows: { readonly current: readonly R[] };
  /** Cells in the order of the columns. */
  readonly cells: readonly string[];
  readonly isBlank: (row: R) => boolean;
  readonly add: () => void;
  readonly remove: (row: R) => void;
  readonly move: (row: R, by: 1 | -1) => void;
  readonly copyAbove: (row: R, cell: string) => void;
};

/** Place in a grid: a row with its position, and the cell. */
export type Place<R> = { readonly row: R; readonly at: number; readonly cell: string };

/** Place of an element of a grid; undefined outside its cells. */
export const placeOf = <R extends Keyed>(
  target: EventTarget,
  rows: readonly R[],
): Place<R> | undefined => {
  const element = target as HTMLElement;
  const cell = element.dataset['cell'];
  const key = element.closest('tr')?.dataset['key'];
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  return cell !== undefined && row ? { row, at, cell } : undefined;
};

/** Tests whether the caret is at an edge of its field, so that an arrow leaves it; a box has no caret. */
const isAtEdge = (field: HTMLElement, isEnd: boolean): boolean => {
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === 'checkbox') return true;
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return isEnd ? selectionStart === value.length : selectionEnd === 0;
};

/** Tests whether a field uses the arrows up and down itself, such as a choice or a date. */
const hasOwnArrows = (field: HTMLElement): boolean =>
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && (field.type === 'date' || field.type === 'time'));

/** Handler of the keys of a grid: Enter and Tab go on and add a row, arrows move, Ctrl+D copies, Alt+arrows move the row. */
export const gridKeys =
  <R extends Keyed>(grid: GridKeys<R>) =>
  (event: KeyboardEvent): void => {
    const { rows, add } = grid;
    const place = placeOf(event.target, rows.current);
    if (!place || event.defaultPrevented) return;
    const { row, at, cell } = place;
    const { key, altKey, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const field = event.target as HTMLElement;
    const hasArrows = hasOwnArrows(field);
    const isRtl = document.documentElement.dir === 'rtl';
    const onward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const other = rows.current[at + step];
    if (key === 'Tab' && !shiftKey && isLast(grid, place)) add();
    else if (key === 'Enter' && !isCommand) goBeside(grid, place, shiftKey ? -1 : 1);
    else if (isCommand && key.toLowerCase() === 'd' && at > 0) grid.copyAbove(row, cell);
    else if (isCommand && key === 'Delete') {
      const rest = rows.current[at + 1] ?? rows.current[at - 1];
      grid.remove(row);
      if (rest) focusCell(cell, rest.key);
    } else if (step !== 0 && altKey) {
      grid.move(row, step);
      focusCell(cell, row.key);
    } else if (step !== 0 && !hasArrows && other) focusCell(cell, other.key);
    else if (!hasArrows && !shiftKey && key === onward && isAtEdge(field, true))
      goBeside(grid, place, 1);
    else if (!hasArrows && !shiftKey && key === back && isAtEdge(field, false))
      goBeside(grid, place, -1);
    else return;
    event.preventDefault();
  };

/** Focuses the next or previous cell, at the end of a row that of another one; after the last cell comes a new row. */
const goBeside = <R extends Keyed>(
  { rows, cells, isBlank, add }: GridKeys<R>,
  { row, at, cell }: Place<R>,
  by: 1 | -1,
): void => {
  const beside = cells[cells.indexOf(cell) + by];
  const other = rows.current[at + by];
  const end = by === 1 ? cells[0] : cells.at(-1);
  if (beside !== undefined) focusCell(beside, row.key);
  else if (other && end !== undefined) focusCell(end, other.key);
  else if (by === 1 && !isBlank(row)) add();
};

const isLast = <R extends Keyed>(
  { rows, cells, isBlank }: GridKeys<R>,
  { row, at, cell }: Place<R>,
): boolean => at === rows.current.length - 1 && cell === cells.at(-1) && !isBlank(row);
