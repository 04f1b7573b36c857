import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound, refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes, oneOf } from '../../../kernel/declare/schemas.ts';
import { printPdf } from '../../../kernel/platform/pdf/browser.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import { pricesHidden } from '../../companies/contract/queries.ts';
import { doc } from '../document/doc.ts';
import type { Doc } from '../document/state.ts';
import type { Payment } from '../payments/payment-fields.ts';
import { isPayable, isPurchase } from '../types/all.ts';
import { fileName } from './file-name.ts';
import { paperPdf } from './paper/paper.ts';
import { printableOf } from './pdf.ts';
import type { PrintableDocument } from './printable.ts';
import { receiptPaper, receivedMoney, rollHtml } from './receipt-paper.ts';
import { rollWidth } from './roll-styles.ts';

export const nothingReceived = refusal(
  'nothing_received',
  409,
  'No money was received on this document. Record a payment of the invoice, then print its receipt.',
);

const chosen = ['A4', 'Letter', '80mm'] as const;

const none = { top: '0', right: '0', bottom: '0', left: '0' };

const onRoll = (view: PrintableDocument, payments: readonly Payment[]): Promise<Uint8Array> =>
  printPdf(rollHtml(view, payments), {
    format: { width: rollWidth, height: 'content' },
    margin: none,
  });

const moneyOf = (state: Doc, index: number | undefined): readonly Payment[] => {
  if (isPurchase(state) || !isPayable(state)) return [];
  const received = receivedMoney(state.payments);
  return index === undefined ? received : received.filter((one) => one.index === index);
};

/** Prints the receipt of the payments of an invoice. */
export const receipt = query('documents.print.receipt', {
  says: 'Print the receipt of the payments of an invoice as PDF.',
  explains: [
    'On a sheet (`A4` or `Letter`, by default the paper of the company), or on a roll of `80mm` with the lines sold.',
    'All payments and refunds of money, or the one of `payment_index`; voided ones, applied credits and write-offs are left out.',
    'Totals and open balance are the present ones, in the language of the document.',
    'Without a payment, and for other documents: `nothing_received`.',
  ],
  by: 'viewer',
  takes: Type.Object({
    entity_id: AnyId,
    paper: Type.Optional(oneOf(chosen)),
    payment_index: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  about: ({ entity_id }) => entity_id,
  gives: Bytes,
  media: 'application/pdf',
  refuses: [notFound, pricesHidden, nothingReceived, ...printRefusals],
  answer: async (reader, { entity_id, paper, payment_index }, { company }) => {
    const state = reader.state(doc, entity_id);
    const view = state && printableOf(reader, entity_id, company);
    if (!view) return notFound({ what: 'document', id: entity_id });
    const payments = moneyOf(state, payment_index);
    if (payments.length === 0) return nothingReceived();
    const filename = `receipt-${fileName(view.ref_id, entity_id)}`;
    const made =
      paper === '80mm'
        ? onRoll(view, payments)
        : paperPdf(receiptPaper(paper ? { ...view, paper } : view, payments));
    return pdfAnswer(made, { filename, inline: true });
  },
});
