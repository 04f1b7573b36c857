import { printPdf } from '../../../../kernel/platform/pdf/browser.ts';
import type { Company } from '../../../../kernel/reader/reader.ts';
import { type Html, html } from '../../../../kernel/values/html.ts';
import { paperDesignOf } from '../../../companies/contract/queries.ts';
import { letterhead } from '../../document/settings.ts';
import { designStyles, footerText } from '../design.ts';
import { labelsOf } from '../labels.ts';
import type { Sender } from '../printable.ts';
import { pageMargin, styles } from '../styles.ts';
import { type PaperSize, pageHtml } from './page.ts';
import { heading } from './parts.ts';

/** A paper under the letterhead of the company. */
export type Paper = {
  readonly sender: Sender;
  readonly language: string | undefined;
  readonly size: PaperSize;
  readonly title: string;
  readonly number?: string | undefined;
  /** Word across the page, such as Draft. */
  readonly mark?: string | undefined;
  /** Content below the letterhead. */
  readonly content: Html;
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

/** Present letterhead of a company. */
export const senderOf = (company: Company): Sender => {
  const from = letterhead(company);
  return {
    company_name: text(from.company_name),
    company_address: text(from.company_address),
    company_phone: text(from.company_phone),
    company_email: text(from.company_email),
    company_tax_id: text(from.company_tax_id),
    company_logo: text(company.settings['logo']),
    design: paperDesignOf(company),
  };
};

const nameOf = ({ title, number }: Paper): string => [title, number].filter(Boolean).join(' ');

/** A word across the page. */
export const watermark = (mark: string | undefined): Html | undefined =>
  mark ? html`<div class="watermark" aria-hidden="true">${mark}</div>` : undefined;

/** A paper as an HTML page. */
export const paperHtml = (paper: Paper): string => {
  const { language = 'en', sender, title, number, mark, content, size } = paper;
  const labels = labelsOf(language);
  const { design } = sender;
  const body = html`${watermark(mark)}${heading(sender, title, number, labels)}${content}${footerText(design, language)}`;
  const sheet = styles(size) + designStyles(design);
  return pageHtml({ language, name: nameOf(paper), styles: sheet }, body);
};

/** Prints a paper as PDF with company, number and page in the footer. */
export const paperPdf = (paper: Paper): Promise<Uint8Array> =>
  printPdf(paperHtml(paper), {
    format: paper.size,
    footer: {
      left: [paper.sender.company_name, paper.number ?? paper.title].filter(Boolean).join(' · '),
      right: labelsOf(paper.language).page,
    },
    margin: pageMargin,
  });
