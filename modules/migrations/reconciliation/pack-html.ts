import { headLine } from '../../../kernel/ledger/heads/report-head.ts';
import { filePolicy } from '../../../kernel/platform/page-policy.ts';
import { type Html, html, trusted } from '../../../kernel/values/html.ts';
import { minorUnits } from '../../../kernel/values/money/money.ts';
import type { MigrationRun } from '../state/run.ts';
import { packStyles } from './pack-styles.ts';
import type { Reconciliation, Row, Section } from './shapes.ts';
import { isTwoSided, isYearRow, sideTotals, twoSided } from './sides.ts';

/** Rows printed per section; the CSV files hold all of them. */
const rowsPrinted = 400;

/** Date of a number YYYYMMDD; blank for 0. */
const day = (number: number): string =>
  number < 1e7 ? '' : String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Quantity with at most six decimals. */
const many = (number: number): string => number.toLocaleString('en', { maximumFractionDigits: 6 });

/** Differences listed on the cover. */
const differencesOnCover = 40;

/** Differences with their notes, at most a page of them. */
const differenceList = (made: Reconciliation, figure: (amount: number) => string): Html => {
  const rows = made.sections
    .filter(({ key }) => !['counts', 'first_last', 'not_imported'].includes(key))
    .flatMap((section) =>
      section.rows
        .filter(({ status }) => status !== 'matched')
        .map((row) => ({ title: section.title, row })),
    );
  const ties = made.tie_outs.filter(({ difference }) => difference !== 0);
  if (rows.length + ties.length === 0) return html``;
  const more = rows.length - differencesOnCover;
  return html`<h2>Differences</h2><table><thead><tr><th></th><th></th><th class="amount">Difference</th></tr></thead>
${ties.map(
  (one) =>
    html`<tr class="differs"><td>Accounts and what stands behind them</td><td>${one.label}</td><td class="amount">${figure(one.difference)}</td></tr>`,
)}${rows
  .slice(0, differencesOnCover)
  .map(
    ({ title, row }) =>
      html`<tr class="differs"><td>${title}</td><td>${row.label}${row.note ? ` (${row.note})` : ''}</td><td class="amount">${figure(row.difference)}</td></tr>`,
  )}${more > 0 ? html`<tr><td colspan="3">${more} more in the sections below</td></tr>` : undefined}</table>`;
};

/** Result on the cover: records not imported with their totals, and the sections that differ. */
const cover = (made: Reconciliation, figure: (amount: number) => string): Html => {
  const { rows = [] } = made.sections.find(({ key }) => key === 'not_imported') ?? {};
  const lost = rows.map(({ label, source, note }) => {
    const total = source === 0 ? '' : `, total ${figure(source)}${note ? ` ${note}` : ''}`;
    return html`<p class="lost">${label}${total}, not imported</p>`;
  });
  if (made.status === 'matched') return html`<h2>Result</h2><p>All figures agree.</p>`;
  const titles = made.sections.filter((one) => one.status !== 'matched').map(({ title }) => title);
  return html`<h2>Result</h2>${lost}<p>Figures differ in: ${titles.join(', ') || 'control accounts and their details'}.</p>
${differenceList(made, figure)}`;
};

/** Section of balances in debit and credit columns, the results of fiscal years in a table of their own. */
const balances = (
  { key, title, rows }: Section,
  source: string,
  figure: (amount: number) => string,
): Html => {
  const side = (amount: number): Html =>
    html`<td class="amount">${amount === 0 ? '' : figure(amount)}</td>`;
  const table = (name: string, some: readonly Row[]): Html | undefined => {
    if (some.length === 0) return undefined;
    const all = twoSided({ key, rows: [...some] });
    const totals = sideTotals(all);
    return html`<h2>${name}</h2><table><thead><tr><th></th><th class="amount" colspan="2">${source}</th>
<th class="amount" colspan="2">Here</th><th class="amount">Difference</th></tr>
<tr><th></th><th class="amount">Debit</th><th class="amount">Credit</th><th class="amount">Debit</th><th class="amount">Credit</th><th></th></tr></thead>
${all
  .slice(0, rowsPrinted)
  .map(
    ({ row, source: then, imported }) =>
      html`<tr class="${row.status === 'matched' ? '' : 'differs'}"><td>${row.label}${row.note ? ` (${row.note})` : ''}</td>${side(then.debit)}${side(then.credit)}${side(imported.debit)}${side(imported.credit)}<td class="amount">${figure(row.difference)}</td></tr>`,
  )}${all.length > rowsPrinted ? html`<tr><td colspan="6">${all.length - rowsPrinted} more in the CSV files</td></tr>` : undefined}
<tr class="sum"><td>Total</td>${side(totals.source.debit)}${side(totals.source.credit)}${side(totals.imported.debit)}${side(totals.imported.credit)}<td class="amount">${figure(totals.difference)}</td></tr></table>`;
  };
  const years = rows.filter(isYearRow);
  return html`${table(
    title,
    rows.filter((one) => !isYearRow(one)),
  )}${table('Results by fiscal year', years)}`;
};

/** Reconciliation report for signature: files, sections, differences and their explanation. */
export const packHtml = (
  made: Reconciliation,
  run: MigrationRun,
  date: string,
  head: Parameters<typeof headLine>[0],
): string => {
  const decimals = minorUnits(made.currency);
  const figure = (amount: number): string =>
    amount.toLocaleString('en', { minimumFractionDigits: decimals });
  const written = (section: string, { key }: Pick<Row, 'key'>) => {
    if (section === 'first_last') return day;
    return section === 'counts' || /:(count|quantity)$/.test(key) ? many : figure;
  };
  const row = (one: Row, figure: (amount: number) => string): Html =>
    html`<tr class="${one.status === 'matched' ? '' : 'differs'}"><td>${one.label}${one.note ? ` (${one.note})` : ''}</td>
      <td class="amount">${figure(one.source)}</td><td class="amount">${figure(one.imported)}</td>
      <td class="amount">${figure(one.difference)}</td></tr>`;
  const total = (
    { source, imported, difference }: Section['totals'],
    figure: (n: number) => string,
  ): Html =>
    html`<tr class="sum"><td>Total</td><td class="amount">${figure(source)}</td>
      <td class="amount">${figure(imported)}</td><td class="amount">${figure(difference)}</td></tr>`;
  const section = (one: Section): Html | undefined => {
    const { key, title, rows, totals } = one;
    if (rows.length === 0) return undefined;
    if (isTwoSided(key)) return balances(one, run.source_name, figure);
    return html`<h2>${title}</h2><table><thead><tr><th></th><th class="amount">${run.source_name}</th>
        <th class="amount">Here</th><th class="amount">Difference</th></tr></thead>${rows
          .slice(0, rowsPrinted)
          .map((one) => row(one, written(key, one)))}
        ${rows.length > rowsPrinted ? html`<tr><td colspan="4">${rows.length - rowsPrinted} more in the CSV files</td></tr>` : undefined}
        ${key === 'first_last' ? undefined : total(totals, written(key, { key }))}</table>`;
  };
  const file = ({ name, size, sha256 }: MigrationRun['source_files'][number]): Html =>
    html`<tr><td>${name}</td><td class="amount">${size}</td><td class="hash">${sha256}</td></tr>`;
  const { mode, cutover_date, prepared_by } = run.decisions;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Reconciliation</title>
<meta http-equiv="Content-Security-Policy" content="${filePolicy}">
<style>${trusted(packStyles)}</style></head><body>
<div class="cover"><h1>Reconciliation</h1>
<p>${run.company_name}, brought over from ${run.source_name}</p>
<p>${mode === 'cutover' ? `Cutover on ${cutover_date ?? ''}` : 'Full history'}; figures as of ${made.as_of}, in ${made.currency}</p>
<p>Totals of ${run.source_name}: ${made.totals_from}</p>
${prepared_by ? html`<p>Prepared by ${prepared_by}</p>` : undefined}
<p>${date}</p>
${cover(made, figure)}
<h2>Files</h2><table>${run.source_files.map(file)}</table>
<table class="sign"><tr><td>Prepared by, date</td><td class="gap"></td><td>Accepted by, date</td></tr></table></div>
${made.sections.map(section)}
<h2>Accounts and what stands behind them</h2>
<table><thead><tr><th></th><th class="amount">Account</th><th class="amount">Behind it</th><th class="amount">Difference</th></tr></thead>${made.tie_outs.map(
    (one) => html`<tr class="${one.difference === 0 ? '' : 'differs'}"><td>${one.label}</td>
    <td class="amount">${figure(one.left)}</td><td class="amount">${figure(one.right)}</td>
    <td class="amount">${figure(one.difference)}</td></tr>`,
  )}</table>
<p>Unexplained on opening balance equity: ${figure(made.unexplained)}.</p>
${run.acceptance_note ? html`<p>Accepted: ${run.acceptance_note}</p>` : undefined}
<p class="head">${headLine(head)}</p>
</body></html>`.markup;
};
