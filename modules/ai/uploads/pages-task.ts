import { limits } from '../../../kernel/declare/limits.ts';
import { task } from '../../../kernel/declare/task.ts';
import { openPdf } from '../reading/pdf.ts';

/** Pages of a PDF; null if it cannot be read. */
export const pagesTask = task(
  'ai.uploads.pages',
  async (_, __, bytes: Uint8Array) => {
    try {
      const pdf = await openPdf(bytes);
      return pdf.pages;
    } catch {
      return null;
    }
  },
  { isForeign: true, mostMs: () => limits.documentMs },
);
