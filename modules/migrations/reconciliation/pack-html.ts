import { headLine } from '../../../kernel/ledger/heads/report-head.ts';
import { filePolicy } from '../../../kernel/platform/page-policy.ts';
import { fontFamily } from '../../../kernel/platform/pdf/fonts.ts';
import { type Html, html, trusted } from '../../../kernel/values/html.ts';
import { minorUnits } from '../../../kernel/values/money/money.ts';
import type { MigrationRun } from '../state/run.ts';
import type { Reconciliation, Row, Section } from './shapes.ts';

const styles = `
* { margin: 0; padding: 0; }
body { font: 9pt/1.45 ${fontFamily}; color: #1d2530; font-variant-numeric: tabular-nums; }
h1 { font-size: 18pt; margin-bottom: 3mm; }
h2 { font-size: 10pt; margin: 6mm 0 1mm; }
p { margin-bottom: 1mm; }
table { width: 100%; border-collapse: collapse; }
td, th { padding: 0.8mm 2mm 0.8mm 0; text-align: left; border-bottom: 0.2mm solid #dde2e8; vertical-align: top; }
td.amount, th.amount { text-align: right; white-space: nowrap; }
td.hash { font-size: 7pt; word-break: break-all; }
.sum td { font-weight: 700; border-bottom: 0.4mm solid #1d2530; }
.differs td { background: #fdf1d8; }
.lost { font-weight: 700; }
.head { margin-top: 8mm; font-size: 7pt; color: #5b6675; overflow-wrap: anywhere; }
.sign { margin-top: 14mm; }
.sign td { border: 0; border-top: 0.3mm solid #1d2530; width: 45%; }
.sign td.gap { border: 0; width: 10%; }
`;

/** Rows printed per section; the CSV files hold all of them. */
const rowsPrinted = 400;

/** Date of a number YYYYMMDD; blank for 0. */
const day = (number: number): string =>
  number < 1e7 ? '' : String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Quantity with at most six decimals. */
const many = (number: number): string => number.toLocaleString('en', { maximumFractionDigits: 6 });

/** Result on the cover: records not imported with their totals, and the sections that differ. */
const cover = (made: Reconciliation, figure: (amount: number) => string): Html => {
  const { rows = [] } = made.sections.find(({ key }) => key === 'not_imported') ?? {};
  const lost = rows.map(({ label, source, note }) => {
    const total = source === 0 ? '' : `, total ${figure(source)}${note ? ` ${note}` : ''}`;
    return html`<p class="lost">${label}${total}, not imported</p>`;
  });
  if (made.status === 'matched') return html`<h2>Result</h2><p>All figures agree.</p>`;
  const titles = made.sections.filter((one) => one.status !== 'matched').map(({ title }) => title);
  return html`<h2>Result</h2>${lost}<p>Figures differ in: ${titles.join(', ') || 'control accounts and their details'}.</p>`;
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
  const section = ({ key, title, rows, totals }: Section): Html | undefined =>
    rows.length === 0
      ? undefined
      : html`<h2>${title}</h2><table><tr><th></th><th class="amount">${run.source_name}</th>
        <th class="amount">Here</th><th class="amount">Difference</th></tr>${rows
          .slice(0, rowsPrinted)
          .map((one) => row(one, written(key, one)))}
        ${rows.length > rowsPrinted ? html`<tr><td colspan="4">${rows.length - rowsPrinted} more in the CSV files</td></tr>` : undefined}
        ${key === 'first_last' ? undefined : total(totals, written(key, { key }))}</table>`;
  const file = ({ name, size, sha256 }: MigrationRun['source_files'][number]): Html =>
    html`<tr><td>${name}</td><td class="amount">${size}</td><td class="hash">${sha256}</td></tr>`;
  const { mode, cutover_date, prepared_by } = run.decisions;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Reconciliation</title>
<meta http-equiv="Content-Security-Policy" content="${filePolicy}">
<style>${trusted(styles)}</style></head><body>
<h1>Reconciliation</h1>
<p>${run.company_name}, brought over from ${run.source_name}</p>
<p>${mode === 'cutover' ? `Cutover on ${cutover_date ?? ''}` : 'Full history'}; figures as of ${made.as_of}, in ${made.currency}</p>
<p>Totals of ${run.source_name}: ${made.totals_from}</p>
${prepared_by ? html`<p>Prepared by ${prepared_by}</p>` : undefined}
<p>${date}</p>
${cover(made, figure)}
<h2>Files</h2><table>${run.source_files.map(file)}</table>
${made.sections.map(section)}
<h2>Accounts and what stands behind them</h2>
<table>${made.tie_outs.map(
    (one) => html`<tr class="${one.difference === 0 ? '' : 'differs'}"><td>${one.label}</td>
    <td class="amount">${figure(one.left)}</td><td class="amount">${figure(one.right)}</td>
    <td class="amount">${figure(one.difference)}</td></tr>`,
  )}</table>
<p>Unexplained on opening balance equity: ${figure(made.unexplained)}.</p>
${run.acceptance_note ? html`<p>Accepted: ${run.acceptance_note}</p>` : undefined}
<table class="sign"><tr><td>Prepared by, date</td><td class="gap"></td><td>Accepted by, date</td></tr></table>
<p class="head">${headLine(head)}</p>
</body></html>`.markup;
};
