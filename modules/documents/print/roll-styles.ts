import { fontFamily } from '../../../kernel/platform/pdf/fonts.ts';

/** Width of the roll on which receipts are printed. */
export const rollWidth = '80mm';

/** Style sheet of a receipt on a roll: black on white, 72 mm printed. */
export const rollStyles = `
* { margin: 0; padding: 0; box-sizing: border-box; }
body {
  font-family: ${fontFamily}; font-size: 8.5pt; line-height: 1.35; color: #000; width: ${rollWidth};
  padding: 4mm; font-variant-numeric: tabular-nums lining-nums; overflow-wrap: anywhere;
}
header { text-align: center; }
header div, .note { unicode-bidi: plaintext; }
.logo { display: block; max-width: 44mm; max-height: 16mm; margin: 0 auto 2mm; filter: grayscale(1); }
.company { font-size: 11pt; font-weight: 700; }
.address, .note { white-space: pre-line; }
h1 { font-size: 11pt; text-align: center; margin-top: 3mm; }
section { margin-top: 2mm; padding-top: 2mm; border-top: 0.3mm dashed #000; }
section:empty { display: none; }
.row { display: flex; justify-content: space-between; gap: 3mm; }
.row span:last-child { white-space: nowrap; text-align: end; }
.sold + .sold { margin-top: 1mm; }
.sold > div:first-child { font-weight: 700; }
.total, .balance { font-weight: 700; font-size: 10.5pt; }
.note { margin-top: 3mm; text-align: center; }
`;
