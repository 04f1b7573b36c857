import { printPdf } from '../../../kernel/platform/pdf/browser.ts';
import type { PageFooter } from '../../../kernel/platform/pdf/page-footer.ts';
import { documentHtml } from './document-html.ts';
import { labelsOf, type PrintLabels } from './labels.ts';
import { withPaymentCode } from './payment-code.ts';
import type { PrintableDocument } from './printable.ts';
import { pageMargin } from './styles.ts';

/** Footer of every page: company, document number, and "Page 1 of 3". */
const footerOf = (view: PrintableDocument, words?: Partial<PrintLabels>): PageFooter => ({
  left: [view.company_name, view.ref_id].filter(Boolean).join(' · '),
  right: labelsOf(view.language, words).page,
});

/** Prints a document as PDF. */
export const documentPdf = async (
  view: PrintableDocument,
  words?: Partial<PrintLabels>,
): Promise<Uint8Array> =>
  printPdf(documentHtml(await withPaymentCode(view), words), {
    format: view.paper ?? 'A4',
    footer: footerOf(view, words),
    margin: pageMargin,
  });
