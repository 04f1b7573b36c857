import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import {
  codeModules,
  documentPdf,
  fileName,
  type PrintableDocument,
  printableOf,
} from '../../documents/contract/queries.ts';
import { payUrl, tokenOf } from '../config/address.ts';
import { linkEnded } from '../refusals.ts';
import { paymentLink } from './link.ts';

/** Invoice of a link with the address of its payment page and the code of it; undefined without an invoice or token. */
export const invoiceWithLink = async (
  reader: Reader,
  { link_id, doc_id }: { readonly link_id: string; readonly doc_id: string },
  company: Company,
  services: Pick<Services, 'settings'>,
): Promise<PrintableDocument | undefined> => {
  const view = printableOf(reader, doc_id, company);
  const token = tokenOf(reader, link_id);
  if (!view || !token) return undefined;
  const url = payUrl(services as Services, token);
  return { ...view, pay_online: { url, code: await codeModules(url) } };
};

/** Prints the invoice of a payment link with the link on it. */
export const pdf = query('payments.links.pdf', {
  says: 'Print the invoice of a payment link, with the link and its QR code, as PDF.',
  explains: [
    'What `documents_print_pdf` prints of the invoice, with the address of the payment page and a QR code of it beside the bank accounts.',
    'Only of an open link (`link_ended`): one that is paid, cancelled or expired asks for no money.',
  ],
  by: 'viewer',
  takes: Type.Object({ link_id: AnyId }),
  gives: Bytes,
  media: 'application/pdf',
  refuses: [notFound, linkEnded, ...printRefusals],
  answer: async (reader, { link_id }, { company }, services) => {
    const state = reader.state(paymentLink, link_id);
    if (!state) return notFound({ what: 'payment link', id: link_id });
    const { doc_id, status } = state;
    if (status !== 'open') return linkEnded({ status });
    const view = await invoiceWithLink(reader, { link_id, doc_id }, company, services);
    if (!view) return notFound({ what: 'document', id: doc_id });
    return pdfAnswer(documentPdf(view), { filename: fileName(view.ref_id, doc_id), inline: true });
  },
});
