import { headLine } from '../../../kernel/ledger/heads/report-head.ts';
import { filePolicy } from '../../../kernel/platform/page-policy.ts';
import { fontFamily } from '../../../kernel/platform/pdf/fonts.ts';
import { type Html, html, trusted } from '../../../kernel/values/html.ts';
import { minorUnits } from '../../../kernel/values/money/money.ts';
import { type Report, sections } from './report.ts';

const styles = `
* { margin: 0; padding: 0; }
body { font: 9pt/1.45 ${fontFamily}; color: #1d2530; font-variant-numeric: tabular-nums; }
h1 { font-size: 18pt; margin-bottom: 1mm; }
h2 { font-size: 10pt; margin: 6mm 0 1mm; }
table { width: 100%; border-collapse: collapse; }
td, th { padding: 1mm 2mm 1mm 0; text-align: left; border-bottom: 0.2mm solid #dde2e8; }
td.amount, th.amount { text-align: right; padding-right: 0; white-space: nowrap; }
.head { margin-top: 8mm; font-size: 7pt; color: #5b6675; overflow-wrap: anywhere; }
.sum td { font-weight: 700; border-bottom: 0.4mm solid #1d2530; }
`;

/** Reconciliation report as a self-contained HTML page. */
export const reportHtml = (made: Report, company: string): string => {
  const decimals = minorUnits(made.currency);
  const figure = (amount: number): string =>
    amount.toLocaleString('en', { minimumFractionDigits: decimals });
  const row = (label: string, amount: number): Html =>
    html`<tr class="sum"><td>${label}</td><td class="amount">${figure(amount)}</td></tr>`;
  const group = ([name, title]: (typeof sections)[number]): Html | undefined => {
    const { entries, total } = made[name];
    if (entries.length === 0) return undefined;
    const rows = entries.map(
      (one) => html`<tr><td>${one.ts}</td><td>${one.number}</td><td>${one.memo}</td>
        <td class="amount">${figure(one.amount)}</td></tr>`,
    );
    return html`<h2>${title}</h2><table>${rows}
      <tr class="sum"><td colspan="3">Total</td><td class="amount">${figure(total)}</td></tr></table>`;
  };
  const done = made.completed_at
    ? html`<p>Completed ${made.completed_at.slice(0, 10)}</p>`
    : html`<p>Not completed</p>`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bank reconciliation</title>
<meta http-equiv="Content-Security-Policy" content="${filePolicy}">
<style>${trusted(styles)}</style></head><body>
<h1>Bank reconciliation</h1>
<p>${company}</p>
<p>${made.bank_name} (${made.account_code}), ${made.currency}, ${made.statement_date}</p>
${done}
<h2>Summary</h2>
<table>
${row('Statement balance', made.statement_balance)}
${row('Cleared balance', made.cleared_balance)}
${row('Difference', made.difference)}
${row('Uncleared receipts', made.uncleared_receipts.total)}
${row('Uncleared payments', made.uncleared_payments.total)}
${row('Book balance', made.book_balance)}
</table>
${sections.map(group)}
<p class="head">${headLine(made.signed_head)}</p>
</body></html>`.markup;
};
