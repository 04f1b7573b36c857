import { fontFamily } from '../../../kernel/platform/pdf/fonts.ts';

/** Styles of the printed reconciliation: heads repeat on each page, rows are not divided. */
export const packStyles = `
* { margin: 0; padding: 0; }
body { font: 9pt/1.45 ${fontFamily}; color: #1d2530; font-variant-numeric: tabular-nums; }
h1 { font-size: 18pt; margin-bottom: 3mm; }
h2 { font-size: 10pt; margin: 6mm 0 1mm; break-after: avoid; }
p { margin-bottom: 1mm; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
td, th { padding: 0.8mm 2mm 0.8mm 0; text-align: left; border-bottom: 0.2mm solid #dde2e8; vertical-align: top; }
td.amount, th.amount { text-align: right; white-space: nowrap; }
td.hash { font-size: 7pt; word-break: break-all; }
.sum td { font-weight: 700; border-bottom: 0.4mm solid #1d2530; }
.differs td { background: #fdf1d8; }
.lost { font-weight: 700; }
.cover { break-after: page; }
.head { margin-top: 8mm; font-size: 7pt; color: #5b6675; overflow-wrap: anywhere; }
.sign { margin-top: 14mm; break-inside: avoid; }
.sign td { border: 0; border-top: 0.3mm solid #1d2530; width: 45%; }
.sign td.gap { border: 0; width: 10%; }
`;
