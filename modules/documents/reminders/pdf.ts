import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes, oneOf } from '../../../kernel/declare/schemas.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { fileName } from '../print/file-name.ts';
import { type PaperSize, paperSizeOf } from '../print/paper/page.ts';
import { type Paper, paperPdf, senderOf } from '../print/paper/paper.ts';
import { reminderPaper } from './paper.ts';
import { accountsOf, transferCode } from './payment-block.ts';
import { type Reminder, reminder } from './reminder.ts';

/** A reminder as a paper under the present letterhead of the company. */
export const paperOf = async (
  reader: Reader,
  state: Reminder,
  company: Company,
  size: PaperSize = paperSizeOf(company.settings['paper']),
): Promise<Paper> => {
  const sender = senderOf(company);
  const payment = accountsOf(reader, state);
  const contact = contactOf(reader, state.contact_id);
  const code = await transferCode(state, payment, sender);
  return reminderPaper(state, { sender, size, contact, payment, code });
};

/** Name of the file of a reminder. */
export const reminderFile = ({ date, level, invoices }: Reminder, entity_id: string): string =>
  `reminder-${level}-${date}-${fileName(invoices[0]?.ref_id ?? undefined, entity_id)}`;

/** Prints a reminder. */
export const pdf = query('documents.reminders.pdf', {
  says: 'Print a reminder as PDF.',
  explains: [
    'On the letterhead of the company, in the language of the contact, else of the company; on `A4` or `Letter`, by default the paper of the company.',
    'Prints the figures of the day of the reminder; later payments do not change it.',
    'It has the accounts to which the invoices are paid and, where all of it is in euro, a QR code with which a banking app fills in the transfer (EPC069-12).',
  ],
  by: 'viewer',
  takes: Type.Object({
    entity_id: AnyId,
    paper: Type.Optional(oneOf(['A4', 'Letter'] as const)),
  }),
  gives: Bytes,
  media: 'application/pdf',
  refuses: [notFound, ...printRefusals],
  answer: async (reader, { entity_id, paper }, { company }) => {
    const state = reader.state(reminder, entity_id);
    if (!state) return notFound({ what: reminder.title, id: entity_id });
    const made = await paperOf(reader, state, company, paper);
    const filename = reminderFile(state, entity_id);
    return pdfAnswer(paperPdf(made), { filename, inline: true });
  },
});
