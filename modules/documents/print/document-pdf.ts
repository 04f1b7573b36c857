import { printPdf } from '../../../kernel/browser.ts';
import { fontFamily } from '../../../kernel/fonts.ts';
import { type Html, html } from '../../../kernel/html.ts';
import { documentHtml } from './document-html.ts';
import { labelsWith, type PrintLabels } from './labels.ts';
import type { PrintableDocument } from './printable.ts';
import { pageMargin } from './styles.ts';

const pageWords = (words: string): Html[] =>
  words.split(/(\{pages?\})/).map((part) => {
    if (part === '{page}') return html`<span class="pageNumber"></span>`;
    if (part === '{pages}') return html`<span class="totalPages"></span>`;
    return html`${part}`;
  });

/** The line under every page: whose it is, its number, "Page 1 of 3". */
export const documentFooter = (view: PrintableDocument, words?: Partial<PrintLabels>): string => {
  const name = [view.company_name, view.ref_id].filter(Boolean).join('  ·  ');
  const style = `display: flex; justify-content: space-between; gap: 8mm; width: 100%;
    padding: 0 ${pageMargin.right} 0 ${pageMargin.left}; font: 8.5px ${fontFamily};
    color: #66717f; font-variant-numeric: tabular-nums`;
  const text = 'overflow: hidden; white-space: nowrap; text-overflow: ellipsis';
  return html`<div style="${style}"><span style="${text}">${name}</span>
    <span style="white-space: nowrap">${pageWords(labelsWith(words).page)}</span></div>`.markup;
};

/** A document as PDF. */
export const documentPdf = (
  view: PrintableDocument,
  words?: Partial<PrintLabels>,
): Promise<Uint8Array> =>
  printPdf(documentHtml(view, words), {
    format: view.paper ?? 'A4',
    footer: documentFooter(view, words),
    margin: pageMargin,
  });
