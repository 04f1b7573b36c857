import { focusDrawn } from '../parts/focus-drawn.ts';

/** Focuses a cell and selects its text: of a row, or the first one of the first grid. */
export const focusCell = (cell: string, row?: string): void => {
  const within = row === undefined ? 'table.grid' : `tr[data-key="${CSS.escape(row)}"]`;
  focusDrawn(() => {
    const field = document.querySelector<HTMLElement>(`${within} [data-cell="${cell}"]`);
    if (field instanceof HTMLInputElement) field.select();
    return field;
  });
};
