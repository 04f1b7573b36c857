import { type Html, html } from '../../../kernel/values/html.ts';
import { designStyles, designTexts, footerText, inOrder } from './design.ts';
import { type Figures, figuresOf } from './figures.ts';
import { labelsOf, type PrintLabels } from './labels.ts';
import { letterhead, particulars, titleOf } from './letterhead.ts';
import { linesTable } from './lines.ts';
import { directionOf, pageHtml } from './paper/page.ts';
import { watermark } from './paper/paper.ts';
import { passage, paymentLines } from './paper/parts.ts';
import { paymentCode } from './payment-code.ts';
import type { PrintableDocument } from './printable.ts';
import { styles } from './styles.ts';
import { slipStyles, swissSlip } from './swiss/slip.ts';
import { filled } from './text-values.ts';
import { totalsTable } from './totals.ts';

const markOf = ({ status }: PrintableDocument, labels: PrintLabels): string | undefined =>
  status === 'draft' || status === 'void' ? labels[status] : undefined;

const remarks = (view: PrintableDocument, labels: PrintLabels, figures: Figures): Html => {
  const taxes = [...view.line_items.flatMap((line) => line.taxes ?? []), ...(view.doc_taxes ?? [])];
  const isReverse = taxes.some((tax) => tax.reverse_charge);
  const reverse = view.reverse_charge_note || (isReverse ? labels.reverseChargeNote : undefined);
  const notes = [...new Set([view.notes, view.customer_note].filter((text) => !!text?.trim()))];
  const held =
    view.on_account &&
    filled(labels.creditHint, { amount: figures.money(view.on_account) }, view.language);
  const exempt = new Set((view.tax_sums ?? []).flatMap((tax) => tax.exemption_reason ?? []));
  return html`<div class="remarks">
  ${passage(undefined, reverse, 'reverse')}
  ${passage(undefined, [...exempt].join('\n'), 'exempt')}
  ${passage(labels.payTo, paymentLines(view.payment_means ?? [], labels))}
  ${paymentCode(view.payment_code, labels.scanToPay)}
  ${passage(labels.payOnline, view.pay_online?.url, 'online')}
  ${paymentCode(view.pay_online?.code, labels.payOnline)}
  ${passage(undefined, held || undefined)}
  ${passage(labels.notes, notes.join('\n\n'))}
  </div>`;
};

/** Content of a document as an HTML fragment; the surrounding page styles it. */
export const documentBody = (view: PrintableDocument, words?: Partial<PrintLabels>): Html => {
  const labels = labelsOf(view.language, words);
  const figures = figuresOf(view.language, view.currency);
  const { design, language } = view;
  const texts = designTexts(design, language);
  const parts = {
    particulars: particulars(view, labels, figures),
    introduction: passage(undefined, texts.introduction, 'letter'),
    lines: html`${view.title ? html`<p class="subject">${view.title}</p>` : undefined}
${linesTable(view, labels, figures)}`,
    totals: html`<div class="ending">
${remarks(view, labels, figures)}
${totalsTable(view, labels, figures)}
</div>`,
    closing: passage(undefined, texts.closing, 'letter'),
    terms: passage(labels.terms, view.terms_text, 'terms'),
  };
  return html`${watermark(markOf(view, labels))}
${letterhead(view, labels)}
${inOrder(parts, design)}
${footerText(design, language)}`;
};

/** Title of a document with its language and writing direction. */
export const documentHead = (view: PrintableDocument, words?: Partial<PrintLabels>) => {
  const language = view.language ?? 'en';
  return {
    language,
    direction: directionOf(language),
    name: [titleOf(view, labelsOf(language, words)), view.ref_id].filter(Boolean).join(' '),
  };
};

/** A document as a self-contained HTML page without scripts or external resources. */
export function documentHtml(view: PrintableDocument, words?: Partial<PrintLabels>): string {
  const { language, name } = documentHead(view, words);
  const { swiss_bill: bill, swiss_code: code } = view;
  const slip = bill && code ? swissSlip(bill, code, language) : undefined;
  const paper = view.paper ?? 'A4';
  const sheet = `${styles(paper)}${slip ? slipStyles(paper) : ''}${designStyles(view.design)}`;
  return pageHtml({ language, name, styles: sheet }, html`${documentBody(view, words)}${slip}`);
}
