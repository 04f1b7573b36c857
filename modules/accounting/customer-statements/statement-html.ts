import { filePolicy } from '../../../kernel/platform/page-policy.ts';
import { fontFamily } from '../../../kernel/platform/pdf/fonts.ts';
import { type Html, html, trusted } from '../../../kernel/values/html.ts';
import { minorUnits } from '../../../kernel/values/money/money.ts';
import type { Statement } from './statement.ts';

/** Page margins of a printed statement. */
export const pageMargin = { top: '16mm', right: '17mm', bottom: '16mm', left: '17mm' };

const styles = `
* { margin: 0; padding: 0; }
body { font: 9pt/1.45 ${fontFamily}; color: #1d2530; font-variant-numeric: tabular-nums; }
h1 { font-size: 18pt; margin-bottom: 1mm; }
table { width: 100%; border-collapse: collapse; margin-top: 6mm; }
td, th { padding: 1mm 2mm 1mm 0; text-align: left; border-bottom: 0.2mm solid #dde2e8; }
.amount { text-align: right; padding-right: 0; white-space: nowrap; }
.sum td { font-weight: 700; }
tr { break-inside: avoid; }
`;

/** Contact statement as a self-contained HTML page. */
export const statementHtml = (made: typeof Statement.static, company: string): string => {
  const decimals = minorUnits(made.currency);
  const figure = (amount: number): string =>
    amount.toLocaleString('en', { minimumFractionDigits: decimals });
  const blank = (amount: number): string => (amount === 0 ? '' : figure(amount));
  const rows: Html[] = made.lines.map(
    (one) => html`<tr><td>${one.date}</td><td>${one.kind.replaceAll('_', ' ')}</td>
      <td>${one.ref ?? ''}</td><td>${one.due_date ?? ''}</td>
      <td class="amount">${blank(one.debit)}</td><td class="amount">${blank(one.credit)}</td>
      <td class="amount">${figure(one.balance)}</td></tr>`,
  );
  const sum = (label: string, amount: number): Html =>
    html`<tr class="sum"><td colspan="6">${label}</td><td class="amount">${figure(amount)}</td></tr>`;
  const { current, d30, d60, d90, d90plus, on_account } = made.aging;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Statement</title>
<meta http-equiv="Content-Security-Policy" content="${filePolicy}">
<style>${trusted(styles)}</style></head><body>
<h1>Statement of account</h1>
<p>${company}</p>
<p>${made.contact.name ?? made.contact.id}, ${made.currency}</p>
<table><tr><th>Date</th><th>Kind</th><th>Reference</th><th>Due</th>
<th class="amount">Debit</th><th class="amount">Credit</th><th class="amount">Balance</th></tr>
${sum('Opening balance', made.opening)}
${rows}
${sum('Closing balance', made.closing)}
</table>
<table><tr><th>Not due</th><th>1 to 30 days</th><th>31 to 60</th><th>61 to 90</th><th>Over 90</th><th>On account</th></tr>
<tr>${[current, d30, d60, d90, d90plus, on_account].map((one) => html`<td>${figure(one)}</td>`)}</tr></table>
</body></html>`.markup;
};
