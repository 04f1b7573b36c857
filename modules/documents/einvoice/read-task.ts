import { limits } from '../../../kernel/declare/limits.ts';
import { task } from '../../../kernel/declare/task.ts';
import type { EnInvoice } from './en-invoice.ts';
import { readEInvoice } from './read.ts';

/**
 * Reads the invoice of an XML text in a worker thread, so that a large or malicious file blocks no other work; null
 * for other texts.
 */
export const eInvoiceTask = task(
  'documents.readEInvoice',
  (_, __, { content }: { readonly content: string }): EnInvoice | null => {
    try {
      return readEInvoice(content) ?? null;
    } catch (error) {
      // Untrusted structures may exceed the stack.
      if (error instanceof RangeError) return null;
      throw error;
    }
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
