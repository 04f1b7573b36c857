import { fontFamily } from '../../../kernel/platform/pdf/fonts.ts';

/** Page margins; the footer is printed in the lower one. */
export const pageMargin = { top: '16mm', right: '17mm', bottom: '20mm', left: '17mm' } as const;

const { top, right, bottom, left } = pageMargin;

const page = (paper: 'A4' | 'Letter'): string => `
@page { size: ${paper}; margin: ${top} ${right} ${bottom} ${left}; }
@media screen {
  html { background: #eef1f4; }
  body {
    box-sizing: border-box; position: relative; background: #fff;
    max-width: ${paper === 'A4' ? '210mm' : '8.5in'}; margin: 8mm auto; padding: 16mm 17mm;
    box-shadow: 0 1px 4px #0003;
  }
}
`;

const text = `
* { margin: 0; padding: 0; }
body {
  font-family: ${fontFamily}; font-size: 9pt; line-height: 1.45; color: #1d2530;
  font-variant-numeric: tabular-nums lining-nums;
  -webkit-print-color-adjust: exact; print-color-adjust: exact;
  overflow-wrap: anywhere;
}
h1 { font-size: 21pt; line-height: 1.15; font-weight: 700; letter-spacing: -0.01em; }
h2 {
  font-size: 7pt; font-weight: 700; letter-spacing: 0.07em; text-transform: uppercase;
  color: #66717f; margin-bottom: 1mm;
}
.address, .passage p, .more { white-space: pre-line; }
`;

const head = `
.letterhead { display: flex; justify-content: space-between; align-items: flex-start; gap: 12mm; }
.sender { color: #475160; font-size: 8.5pt; max-width: 90mm; }
.logo { display: block; max-width: 62mm; max-height: 20mm; margin-bottom: 3mm; }
.company { font-size: 12.5pt; font-weight: 700; color: #1d2530; line-height: 1.3; margin-bottom: 0.6mm; }
.what { text-align: end; max-width: 85mm; }
.number { font-size: 11pt; color: #475160; margin-top: 1mm; }
.particulars {
  display: grid; grid-template-columns: 1fr 1fr 62mm; gap: 8mm;
  margin-top: 9mm; padding-top: 5mm; border-top: 0.5mm solid #1d2530;
}
.name { font-weight: 700; }
.facts { font-size: 8.5pt; }
.facts div { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 4mm; padding: 0.35mm 0; }
.facts dt { color: #66717f; white-space: nowrap; }
.facts dd { text-align: end; margin-inline-start: auto; }
.subject { margin-top: 7mm; font-size: 10.5pt; font-weight: 700; }
`;

const lines = `
.lines { width: 100%; border-collapse: separate; border-spacing: 0; margin-top: 8mm; }
.subject + .lines { margin-top: 3mm; }
.lines th {
  font-size: 7pt; font-weight: 700; letter-spacing: 0.05em; text-transform: uppercase;
  color: #66717f; text-align: start; vertical-align: bottom;
  padding-block: 0 1.4mm; padding-inline: 4mm 0; border-bottom: 0.3mm solid #1d2530; white-space: nowrap;
}
.lines td {
  padding-block: 1.9mm; padding-inline: 4mm 0; vertical-align: top;
  border-bottom: 0.2mm solid #dde2e8;
}
.lines tr { break-inside: avoid; }
.lines .count { padding-inline-start: 0; width: 6mm; white-space: nowrap; color: #66717f; }
.lines .about { padding-inline-start: 2mm; }
.lines .quantity, .lines .price, .lines .discount, .lines .amount {
  text-align: end; white-space: nowrap; width: 1%;
}
.lines .taxes { width: 1%; max-width: 30mm; text-align: end; }
.lines .taxes div {
  font-size: 8pt; color: #475160; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; line-height: 1.63; }
.item { font-weight: 600; }
.more { font-size: 8pt; color: #475160; }
.sku { font-size: 7.5pt; color: #66717f; }
.unit { color: #66717f; }
`;

const end = `
.ending { display: flex; justify-content: space-between; gap: 12mm; margin-top: 5mm; }
.remarks { flex: 1; padding-top: 1mm; }
.passage { margin-bottom: 4mm; }
.reverse { font-weight: 700; }
.pay-code { width: 28mm; margin-bottom: 4mm; break-inside: avoid; }
.pay-code svg { display: block; width: 28mm; height: 28mm; }
.pay-code figcaption { margin-top: 1mm; font-size: 7pt; color: #66717f; }
.terms { margin-top: 7mm; padding-top: 4mm; border-top: 0.2mm solid #dde2e8; }
.terms p { font-size: 7.8pt; color: #475160; orphans: 3; widows: 3; }
.passage h2 { break-after: avoid; }
.totals { width: 80mm; flex: none; align-self: flex-start; border-collapse: collapse; break-inside: avoid; }
.totals th { font-weight: 400; text-align: start; color: #475160; padding: 0.9mm 0; }
.totals td {
  text-align: end; white-space: nowrap; padding-block: 0.9mm; padding-inline: 4mm 0;
}
.totals .total > * {
  font-weight: 700; font-size: 10.5pt; color: #1d2530; border-top: 0.3mm solid #1d2530;
  padding-top: 1.8mm; padding-bottom: 1.8mm;
}
.totals .balance > * {
  font-weight: 700; font-size: 10.5pt; color: #1d2530;
  border-top: 0.5mm solid #1d2530; border-bottom: 0.5mm solid #1d2530;
  padding-top: 2mm; padding-bottom: 2mm;
}
.watermark {
  position: fixed; top: 42%; left: 0; right: 0; z-index: -1; text-align: center;
  font-size: 92pt; font-weight: 700; letter-spacing: 0.1em; text-transform: uppercase;
  color: #1d2530; opacity: 0.07; transform: rotate(-32deg);
}
`;

const papers = `
.lines .date, .lines .code, .lines .entry { white-space: nowrap; }
.lines .date, .lines .entry { width: 34mm; }
.lines .code { width: 1%; }
.lines :is(th, td):first-child { padding-inline-start: 0; }
.lines .sum td { font-weight: 700; }
.lines .sum td:first-child { padding-inline-start: 0; }
.lines .blank { width: 24mm; text-align: end; }
.lines .blank span { display: inline-block; width: 100%; min-height: 5mm; border-bottom: 0.2mm solid #66717f; }
.ages :is(th, td).amount { width: auto; }
.ages :is(th, td):first-child { text-align: start; padding-inline-start: 0; }
.letter { margin-top: 8mm; max-width: 150mm; }
.sums .totals + .totals { margin-top: 5mm; }
.section { margin-top: 8mm; }
.next-page { break-before: page; }
.level-1 { padding-inline-start: 4mm; }
.level-2 { padding-inline-start: 8mm; }
.level-3 { padding-inline-start: 12mm; }
.section + .lines { margin-top: 2.5mm; }
.signatures { display: flex; gap: 12mm; margin-top: 24mm; break-inside: avoid; }
.signatures div { flex: 1; max-width: 70mm; border-top: 0.2mm solid #1d2530; padding-top: 1mm; font-size: 7.8pt; color: #66717f; }
`;

// Latin addresses and phone numbers keep their direction on a right-to-left page.
const rightToLeft = `
[dir=rtl] :is(.letterhead, .party, .passage) :is(div, p) { unicode-bidi: plaintext; }
[dir=rtl] :is(.sender, .party, .passage) :is(div, p) { text-align: right; }
[dir=rtl] .number { text-align: left; }
[dir=rtl] .facts dd { unicode-bidi: plaintext; text-align: left; }
`;

/** Style sheet of the template for a paper size. */
export const styles = (paper: 'A4' | 'Letter'): string =>
  page(paper) + text + head + lines + end + papers + rightToLeft;
