import { limits } from '../../../kernel/declare/limits.ts';
import { task } from '../../../kernel/declare/task.ts';
import { type PdfAttachment, pdfAttachments } from '../../../kernel/platform/pdf/attachments.ts';
import type { EnInvoice } from './en-invoice.ts';
import { readEInvoice } from './read.ts';

const readSafely = (text: string): EnInvoice | null => {
  try {
    return readEInvoice(text) ?? null;
  } catch (error) {
    // Untrusted structures may exceed the stack.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/**
 * Reads the invoice of an XML text in a worker thread, so that a large or malicious file blocks no other work; null
 * for other texts.
 */
export const eInvoiceTask = task(
  'documents.readEInvoice',
  (_, __, { content }: { readonly content: string }): EnInvoice | null => readSafely(content),
  { isForeign: true, mostMs: () => limits.documentMs },
);

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-');

/** Names under which PDFs have their invoice (Factur-X, ZUGFeRD, XRechnung). */
const isNamedInvoice = ({ name }: PdfAttachment): boolean =>
  /^(factur-x|zugferd-invoice|xrechnung)\.xml$/i.test(name);

/** Texts of a file that may be an invoice: the XML itself, or the XML files of a PDF, the invoice by its name first. */
const textsIn = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const decoder = new TextDecoder();
  if (!isPdf(bytes)) return [decoder.decode(bytes)];
  const files = (await pdfAttachments(bytes)).filter(({ name }) => /\.xml$/i.test(name));
  const [first, others] = [
    files.filter(isNamedInvoice),
    files.filter((one) => !isNamedInvoice(one)),
  ];
  return [...first, ...others].map((one) => decoder.decode(one.bytes));
};

/** Reads the invoice of an XML file, or of a PDF with an invoice inside, in a worker thread; null for other files. */
export const eInvoiceFileTask = task(
  'documents.readEInvoiceFile',
  async (_, __, { bytes }: { readonly bytes: Uint8Array }): Promise<EnInvoice | null> => {
    for (const text of await textsIn(bytes)) {
      const found = readSafely(text);
      if (found) return found;
    }
    return null;
  },
  { isForeign: true, mostMs: () => limits.documentMs },
);

/** Most rows of one kind (lines, taxes, allowances, payments, references) that an invoice has; 0 where all are within the limit. */
export const rowsAboveLimit = (invoice: EnInvoice): number => {
  const { lines, taxes, allowances, payments, preceding } = invoice;
  const counts = [lines, taxes, allowances, payments, preceding].map(({ length }) => length);
  const inLines = lines.reduce((sum, one) => sum + one.allowances.length, 0);
  const most = Math.max(...counts, inLines);
  return most > limits.linesPerDocument ? most : 0;
};
