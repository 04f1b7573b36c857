import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { queries, recordKey } from '../../api/queries.ts';
import { useAsOf } from '../../shell/as-of.ts';
import { quantity, today } from '../../words/format.ts';
import { type Key, known } from '../../words/words.ts';

/** Document as the API answers it. */
export type Doc = components['schemas']['Document'];

/** Line of a document. */
export type DocLine = components['schemas']['LineItem'];

/** Types of sales documents, in the order of the views. */
export const saleTypes = ['quotation', 'invoice', 'credit_note', 'memo'] as const;

/** Type of a sales document. */
export type SaleType = (typeof saleTypes)[number];

/** True for a type of sales documents. */
export const isSaleType = (type: string): type is SaleType =>
  (saleTypes as readonly string[]).includes(type);

/** Traits of a type of sales documents. */
type Traits = {
  /** Field of the last day: of payment, or of validity. */
  readonly until: 'due_date' | 'valid_until';
  readonly untilLabel: Key;
  /** Name of what was paid on it or used of it; none where nothing is settled. */
  readonly settledLabel?: Key;
  /** True if customers owe its balance. */
  readonly isOwed?: boolean;
  /** True if it begins with its original, not by itself. */
  readonly hasOriginal?: boolean;
};

const traits: Readonly<Record<SaleType, Traits>> = {
  quotation: { until: 'valid_until', untilLabel: 'doc.validUntil' },
  invoice: {
    ...{ until: 'due_date', untilLabel: 'doc.due', settledLabel: 'sales.paid' },
    isOwed: true,
  },
  credit_note: {
    ...{ until: 'due_date', untilLabel: 'doc.due', settledLabel: 'sales.used' },
    hasOriginal: true,
  },
  memo: { until: 'due_date', untilLabel: 'doc.due' },
};

/** Traits of a document, of another one those of a memo: nothing is owed on it. */
export const traitsOf = (type: string): Traits => traits[isSaleType(type) ? type : 'memo'];

/** Name of a type of documents. */
export const docName = (type: string): string => known(`doc.${type}`) ?? type.replaceAll('_', ' ');

/** Name of a document: its number, else its type. */
export const titleOf = ({ ref_id, doc_number, doc_type }: Doc): string =>
  ref_id ?? doc_number ?? docName(doc_type);

/** Name of a tax with its rate, unless the name has it. */
export const taxName = (name: string, rate: number): string =>
  // Isolated, so that the percent sign stays behind its number between Arabic words.
  `\u2068${name.includes('%') ? name : `${name} ${quantity(rate)} %`}\u2069`;

/** True for a document with an open balance after its due date. */
const isOverdue = ({ amount_outstanding = 0, due_date, status, doc_type }: Doc): boolean =>
  traitsOf(doc_type).isOwed === true &&
  ['final', 'partial'].includes(status) &&
  amount_outstanding > 0 &&
  due_date !== null &&
  due_date !== undefined &&
  due_date < today();

/** Status as it is shown: an unpaid invoice after its due date is overdue. */
export const statusOf = (doc: Doc): string => (isOverdue(doc) ? 'overdue' : doc.status);

/** Document by its id, now or at the moment that is shown. */
export const useDoc = (id: string) => {
  const asOf = useAsOf();
  return useQuery({
    queryKey: recordKey('doc', id, asOf),
    queryFn: async ({ signal }) => {
      const { data } = await read('/docs/{entity_id}', {
        params: { path: { entity_id: id }, query: asOf === undefined ? {} : { as_of: asOf } },
        signal,
      });
      return data as Doc;
    },
  });
};

const touched: readonly unknown[] = ['doc', 'contact', 'statement', 'ledger', 'journal', 'item'];

/** Reads documents, and what depends on them, again after a change of this person. */
export const docsChanged = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => touched.includes(kind) });
