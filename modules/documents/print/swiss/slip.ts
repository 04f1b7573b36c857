import { type Html, html } from '../../../../kernel/values/html.ts';
import type { PaperSize } from '../paper/page.ts';
import type { PaymentCode } from '../printable.ts';
import type { SwissBill, SwissParty } from './bill.ts';
import { swissWords } from './words.ts';

type Words = ReturnType<typeof swissWords>;

const grouped = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ');

const referenceText = ({ reference, reference_type }: SwissBill): string =>
  reference_type === 'QRR'
    ? `${reference.slice(0, 2)} ${reference.slice(2).replaceAll(/(.{5})(?=.)/g, '$1 ')}`
    : grouped(reference);

/** Amount with a point, thousands apart by a space. */
const amountText = (amount: number): string =>
  amount.toFixed(2).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ' ');

const partyLines = ({ name, street, building, postal_code, city, country }: SwissParty): Html => {
  const place = `${country === 'CH' ? '' : `${country}-`}${postal_code} ${city}`;
  const lines = [name, [street, building].filter(Boolean).join(' '), place].filter(Boolean);
  return html`${lines.map((one) => html`<div>${one}</div>`)}`;
};

const field = (head: string, value: Html | string): Html =>
  html`<h3>${head}</h3><div>${value}</div>`;

const debtorOf = ({ debtor }: SwissBill, words: Words): Html =>
  debtor
    ? field(words.debtor, partyLines(debtor))
    : html`<h3>${words.debtorBlank}</h3><div class="slip-box"></div>`;

const accountOf = (bill: SwissBill, words: Words): Html =>
  field(words.account, html`<div>${grouped(bill.iban)}</div>${partyLines(bill.creditor)}`);

const referenceOf = (bill: SwissBill, words: Words): Html | undefined =>
  bill.reference ? field(words.reference, referenceText(bill)) : undefined;

const amountOf = (bill: SwissBill, words: Words): Html => html`<div class="slip-amount">
<div>${field(words.currency, bill.currency)}</div><div>${field(words.amount, amountText(bill.amount))}</div></div>`;

/** Swiss cross in the middle of the code: 7 mm of its 46 mm. */
const cross = (side: number): Html => {
  const size = (side * 7) / 46;
  const at = (side - size) / 2;
  const box = (x: number, y: number, width: number, height: number, color: string): Html =>
    html`<rect x="${at + (x * size) / 19}" y="${at + (y * size) / 19}" width="${(width * size) / 19}" height="${(height * size) / 19}" fill="${color}" shape-rendering="geometricPrecision"/>`;
  return html`${box(0, 0, 19, 19, '#fff')}${box(0.5, 0.5, 18, 18, '#000')}${box(7.9, 4, 3.2, 11, '#fff')}${box(4, 7.9, 11, 3.2, '#fff')}`;
};

const picture = ({ side, dark }: PaymentCode): Html => {
  const cells = dark.flatMap((is, at) =>
    is ? [`M${at % side} ${Math.floor(at / side)}h1v1h-1z`] : [],
  );
  return html`<svg class="slip-code" viewBox="0 0 ${side} ${side}" role="img" aria-label="Swiss QR Code" shape-rendering="crispEdges"><path d="${cells.join('')}"/>${cross(side)}</svg>`;
};

/** Receipt and payment part of a QR bill, at the foot of a page of their own. */
export const swissSlip = (
  bill: SwissBill,
  code: PaymentCode,
  language: string | undefined,
): Html => {
  const words = swissWords(language);
  const message = bill.message ? field(words.additional, bill.message) : undefined;
  return html`<section class="slip-page" dir="ltr"><div class="slip">
<div class="slip-receipt"><h2>${words.receipt}</h2>
<div class="slip-fields">${accountOf(bill, words)}${referenceOf(bill, words)}${debtorOf(bill, words)}</div>
${amountOf(bill, words)}
<div class="slip-point">${words.acceptance}</div></div>
<div class="slip-part"><div class="slip-left"><h2>${words.paymentPart}</h2>${picture(code)}${amountOf(bill, words)}</div>
<div class="slip-fields">${accountOf(bill, words)}${referenceOf(bill, words)}${message}${debtorOf(bill, words)}</div></div>
</div></section>`;
};

/** Style sheet of the slip: 62 mm receipt and 148 mm payment part, 105 mm high, with the font sizes of the standard. */
export const slipStyles = (paper: PaperSize): string => `
@page slip { margin: 0; @bottom-left { content: none; } @bottom-right { content: none; } }
.slip-page {
  page: slip; break-before: page; height: ${paper === 'A4' ? 296.8 : 279.2}mm; display: flex; flex-direction: column; justify-content: flex-end;
  font-family: 'Liberation Sans', Arial, Helvetica, sans-serif; color: #000;
}
.slip, .slip * { box-sizing: border-box; }
.slip { display: flex; flex: none; width: 210mm; height: 105mm; border-top: 0.2mm dashed #000; font-size: 10pt; line-height: 11pt; }
.slip h2 { font-size: 11pt; letter-spacing: 0; text-transform: none; color: #000; margin: 0; height: 7mm; }
.slip h3 { font-size: 8pt; line-height: 11pt; margin-top: 9pt; }
.slip .slip-fields h3:first-child, .slip .slip-amount h3 { margin-top: 0; }
.slip-receipt { flex: none; width: 62mm; padding: 5mm; border-right: 0.2mm dashed #000; font-size: 8pt; line-height: 9pt; }
.slip-receipt h3 { font-size: 6pt; line-height: 9pt; }
.slip-receipt .slip-fields { height: 56mm; }
.slip-receipt .slip-amount { height: 14mm; }
.slip-point { text-align: end; font-size: 6pt; font-weight: 700; }
.slip-part { display: flex; flex: none; width: 148mm; padding: 5mm; }
.slip-left { width: 51mm; flex: none; }
.slip-code { display: block; width: 46mm; height: 46mm; margin: 5mm 0; }
.slip-amount { display: flex; gap: 5mm; }
.slip-box { width: 52mm; height: 20mm; border: 0.25mm solid #000; }
`;
