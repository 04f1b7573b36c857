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
  draftOf,
  draftSent,
  notAnEInvoice,
  tooManyRows,
  unreadable,
} from './e-invoice.ts';

/** Creates the draft of a received e-invoice file, and keeps the file with it. */
export const eInvoiceFile = batch('documents.imports.eInvoiceFile', {
  says: 'Create the draft of a received invoice file: an XML, or a PDF with its XML inside (Factur-X, ZUGFeRD).',
  explains: [
    'Multipart upload of one file in the field `file`; the XML that a PDF has attached is read, the pages are not (`not_an_e_invoice`).',
    'The draft is that of `documents_imports_eInvoice`, with its warnings.',
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
  reads: (_, { invoice }, __, now) => ({ draft: draftOf(mustBe(invoice), now) }),
  runs: ({ contact_id, invoice }, _, { draft }) => [draftSent(mustBe(invoice), draft, contact_id)],
  sums: ([made], input, now) => {
    if (!made?.done) return [];
    const { told: _, ...answer } = made.answer;
    const warnings = [...draftOf(mustBe(input.invoice), now).warnings];
    const attached = docFileAttached(String(answer['id']), newFile(input, now));
    return { facts: [attached], answer: { ...answer, warnings } };
  },
});
