import { printPdf } from '../../../kernel/platform/pdf/browser.ts';
import { pdfAnswer } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { TemplateFields } from '../templates/fields.ts';
import { sizeOf } from './size.ts';

const none = { top: '0', right: '0', bottom: '0', left: '0' };

/** Sheet of labels as PDF, one page each. */
export const labelsPdf = (
  sheet: string,
  template: TemplateFields,
  filename: string,
): ReturnType<typeof pdfAnswer> => {
  const { width, height } = sizeOf(template);
  const format = { width: `${width}mm`, height: `${height}mm` };
  return pdfAnswer(printPdf(sheet, { format, margin: none }), { filename });
};
