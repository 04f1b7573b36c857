import { printPdf } from '../../../kernel/browser.ts';
import type { Download } from '../../../kernel/shapes.ts';
import type { TemplateFields } from '../templates/fields.ts';
import { sizeOf } from './size.ts';

const none = { top: '0', right: '0', bottom: '0', left: '0' };

/** A sheet of labels as PDF, a page each. */
export const labelsPdf = async (
  sheet: string,
  template: TemplateFields,
  filename: string,
): Promise<Download> => {
  const { width, height } = sizeOf(template);
  const format = { width: `${width}mm`, height: `${height}mm` };
  const bytes = await printPdf(sheet, { format, margin: none });
  return { bytes, media: 'application/pdf', filename };
};
