import { Type } from '@sinclair/typebox';
import { batch } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import {
  Attachment,
  fileRefusals,
  newFile,
  storeFile,
} from '../../../kernel/declare/records/attachments.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { docFileAttached } from '../document/facts/notes.ts';
import type { EnInvoice } from '../einvoice/en-invoice.ts';
import { eInvoiceFileTask } from '../einvoice/read-task.ts';
import {
  DraftMade,
  draftAnswer,
  draftSent,
  notAnEInvoice,
  plannedDraft,
  tooManyRows,
  unreadable,
} from './e-invoice.ts';

/** Creates the draft of a received e-invoice file, and keeps the file with it. */
export const eInvoiceFile = batch('documents.imports.eInvoiceFile', {
  says: 'Create the draft of a received invoice file: an XML, or a PDF with its XML inside (Factur-X, ZUGFeRD).',
  explains: [
    'Multipart upload of one file in the field `file`; the XML that a PDF has attached is read, the pages are not (`not_an_e_invoice`).',
    'The draft and its answer are those of `documents_imports_eInvoice`.',
    'The original is attached to the draft as it was sent.',
  ],
  by: 'operator',
  takes: Type.Object({
    file: Attachment,
    contact_id: Type.Optional(AnyId),
    invoice: prepared<EnInvoice>(),
  }),
  gives: DraftMade,
  refuses: [notAnEInvoice, tooManyRows, ...fileRefusals],
  lane: 'work',
  together: true,
  prepare: async (input, services, caller) => {
    const { file } = input;
    const bytes = 'bytes' in file ? file.bytes : new Uint8Array();
    const invoice = (await services.work(eInvoiceFileTask, { bytes })) as EnInvoice | null;
    const refused = unreadable(invoice);
    if (refused || !invoice) return refused ?? notAnEInvoice();
    return storeFile({ ...input, invoice }, services, caller);
  },
  reads: (reader, { invoice, contact_id }, _, now) =>
    plannedDraft(reader, mustBe(invoice), contact_id, now),
  runs: ({ invoice }, _, planned) => [draftSent(mustBe(invoice), planned)],
  sums: ([made], input, now, planned) => {
    if (!made?.done) return [];
    const attached = docFileAttached(String(made.answer['id']), newFile(input, now));
    return { facts: [attached], answer: draftAnswer(made.answer, planned) };
  },
});
