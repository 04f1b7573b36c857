import type { Reader } from '../../../kernel/reader/reader.ts';
import { doc } from '../../documents/contract/facts.ts';
import type { DocLine } from '../../documents/contract/queries.ts';
import { type TaxedDocument, takenBack, taxedOf } from './taxed-document.ts';

/**
 * Taxes of documents posted in a date range, less those whose entry was reversed in it; a filed return does not
 * change, because a later void counts in its own period.
 */
export const documentTaxesIn = (
  reader: Reader,
  { from, to }: { readonly from: string; readonly to: string },
): readonly TaxedDocument[] =>
  reader
    .rows<{ id: string; times: number }>(
      `SELECT e.doc_id AS id, sum(CASE WHEN e.reverses IS NULL THEN 1 ELSE -1 END) AS times
       FROM journal_entry_view e
       LEFT JOIN journal_entry_view r ON r.company=e.company AND r.id=e.reverses
       WHERE e.company=:company AND e.date>=:from AND e.date<=:to AND e.doc_id IS NOT NULL
         AND coalesce(r.je_type, e.je_type) IN ('invoice', 'bill', 'credit_note')
       GROUP BY e.doc_id ORDER BY min(e.seq), e.doc_id`,
      { from, to },
    )
    .flatMap(({ id, times }) => {
      const state = reader.state(doc, id);
      if (!state || times === 0) return [];
      const once = taxedOf(state, reader.lines(id) as unknown as readonly DocLine[]);
      return Array<TaxedDocument>(Math.abs(times)).fill(times < 0 ? takenBack(once) : once);
    });
