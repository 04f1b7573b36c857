import { printPdf } from '../../../kernel/platform/pdf/browser.ts';
import { pdfAnswer } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { TemplateFields } from '../templates/fields.ts';
import { sheetFormats } from './formats.ts';
import type { OnSheet } from './sheet.ts';
import { paperSizes } from './sheet-page.ts';
import { sizeOf } from './size.ts';

const none = { top: '0', right: '0', bottom: '0', left: '0' };

/** Labels as PDF, one page each or on sheets. */
export const labelsPdf = (
  sheet: string,
  template: TemplateFields,
  filename: string,
  { sheet: name }: OnSheet = {},
): ReturnType<typeof pdfAnswer> => {
  const { width, height } = name ? paperSizes[sheetFormats[name].paper] : sizeOf(template);
  const format = { width: `${width}mm`, height: `${height}mm` };
  return pdfAnswer(printPdf(sheet, { format, margin: none }), { filename });
};
