import type { Reader } from '../../../../kernel/reader/reader.ts';
import { doc } from '../../../documents/contract/facts.ts';
import type { DocLine } from '../../../documents/contract/queries.ts';
import { issuesIn, type TaxPeriod } from '../../tax-returns/tax-entries.ts';
import { type TaxedDocument, takenBack, taxedOf } from '../taxed-document.ts';

/**
 * Taxes of documents that count in a period by their tax date, less those whose entry was reversed in it; a filed
 * return does not change, because a later void counts in its own period.
 */
export const documentTaxesIn = (reader: Reader, period: TaxPeriod): readonly TaxedDocument[] =>
  issuesIn(reader, period).flatMap(({ id, times }) => {
    const state = reader.state(doc, id);
    if (!state || times === 0) return [];
    const once = taxedOf(state, reader.lines(id) as unknown as readonly DocLine[]);
    return Array<TaxedDocument>(Math.abs(times)).fill(times < 0 ? takenBack(once) : once);
  });
