import { type Html, html } from '../../../../kernel/values/html.ts';

/** Column of a table; its name is the class that styles it. */
export type Column<Row> = {
  readonly name: string;
  readonly head: string;
  readonly cell: (row: Row, index: number) => Html | string;
};

/** Table of a paper; the head row repeats on every page. `before` and `after` are rows in the body. */
export const tableOf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { name = '', before, after }: { name?: string; before?: Html; after?: Html } = {},
): Html => {
  const line = (row: Row, index: number): Html =>
    html`<tr>${columns.map(({ name: of, cell }) => html`<td class="${of}">${cell(row, index)}</td>`)}</tr>\n`;
  return html`
<table class="${`lines ${name}`.trim()}">
<thead><tr>${columns.map(({ name: of, head }) => html`<th class="${of}">${head}</th>`)}</tr></thead>
<tbody>
${before}${rows.map(line)}${after}</tbody>
</table>`;
};

/** A row whose label spans all columns but the last. */
export const sumRow = (label: string, value: string, columns: number): Html =>
  html`<tr class="sum"><td colspan="${String(columns - 1)}">${label}</td><td class="amount">${value}</td></tr>\n`;
