import { dictionary } from '../../../kernel/values/dictionary.ts';
import { spoken } from '../../../machines/lifecycle.ts';
import {
  labelsOf,
  type PrintableDocument,
  type PrintLabels,
} from '../../documents/contract/queries.ts';
import { isPricedList } from '../published/list-content.ts';
import type { SharedDocument } from '../published/shared-document.ts';
import type { PresentStatus } from '../published/source.ts';

const listTitles: Readonly<Record<string, keyof PrintLabels>> = dictionary({
  quotation: 'quotation',
  shipping_doc: 'packingList',
  transfer: 'stockTransfer',
  audit: 'countSheet',
  writeoff: 'stockWriteOff',
});

const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Labels that make a list use the template of a quotation; a document keeps its own. */
export const wordsFor = ({
  shared_type,
  doc_type,
  language,
}: SharedDocument): Partial<PrintLabels> => {
  if (shared_type === 'doc') return {};
  const labels = labelsOf(language);
  const name = listTitles[doc_type];
  return {
    quotation: name ? labels[name] : title(spoken(doc_type)),
    preparedFor: labels.listFor,
  };
};

/**
 * Printable form of shared content in its present status; a list uses the template of a quotation.
 */
export const viewOf = (
  { shared_type, ...document }: SharedDocument,
  standing: PresentStatus,
  { logo, paper }: { readonly logo: unknown; readonly paper: unknown },
): PrintableDocument => ({
  ...document,
  ...standing,
  doc_type: (shared_type === 'doc'
    ? document.doc_type
    : 'quotation') as PrintableDocument['doc_type'],
  company_logo: typeof logo === 'string' ? logo : undefined,
  paper: paper === 'Letter' ? 'Letter' : 'A4',
});

const settled = ['paid', 'closed', 'converted', 'fulfilled'];
const ended = ['void', 'cancelled'];

/** Names of statuses for the readers of a page. */
const statusNames: Readonly<Record<string, keyof PrintLabels>> = dictionary({
  ...{ draft: 'draft', sent: 'statusSent', final: 'statusIssued', finalized: 'statusIssued' },
  ...{ awaiting_payment: 'statusAwaitingPayment', partial: 'statusPartlyPaid', paid: 'paid' },
  ...{ converted: 'statusConverted', closed: 'statusClosed', void: 'void' },
  ...{ partial_returned: 'statusPartlyReturned', returned: 'statusReturned' },
  ...{ partially_received: 'statusPartlyReceived', received: 'statusReceived' },
});

/** Name of the present status, and its tone. */
export const standingIn = (
  { status }: PresentStatus,
  labels: PrintLabels,
): { readonly words: string; readonly tone: string } => {
  const name = statusNames[status];
  return {
    words: name ? labels[name] : title(spoken(status)),
    tone: settled.includes(status) ? 'done' : ended.includes(status) ? 'ended' : 'open',
  };
};

/** Tests whether lines have prices; counts, transfers and write-offs have none. */
export const hasPrices = ({ shared_type, doc_type }: SharedDocument): boolean =>
  shared_type === 'doc' || isPricedList(doc_type);
