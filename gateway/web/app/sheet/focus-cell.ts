/** Focuses a cell once it is drawn and selects its text: of a row, or the first one of the first grid. */
export const focusCell = (cell: string, row?: string): void => {
  const within = row === undefined ? 'table.grid' : `tr[data-key="${CSS.escape(row)}"]`;
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`${within} [data-cell="${cell}"]`);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  });
};
