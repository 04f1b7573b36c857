import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { queries, recordKey } from '../../api/queries.ts';
import { useAsOf } from '../../shell/as-of.ts';
import { quantity, today } from '../../words/format.ts';
import { type SideLook, sides } from './sides.ts';
import { docName, sideOf, traitsOf } from './types.ts';

/** Document as the API answers it. */
export type Doc = components['schemas']['Document'];

/** Line of a document. */
export type DocLine = components['schemas']['LineItem'];

/** Look of the side of a document. */
export const lookOf = (doc: Doc): SideLook => sides[sideOf(doc)];

/** Name of the type of a document. */
export const typeName = (doc: Doc): string => docName(doc.doc_type, sideOf(doc));

/** Name of a document: its number, else its type. */
export const titleOf = (doc: Doc): string => doc.ref_id ?? doc.doc_number ?? typeName(doc);

/** Type and number of a document. */
export const fullName = (doc: Doc): string =>
  titleOf(doc) === typeName(doc) ? typeName(doc) : `${typeName(doc)} ${titleOf(doc)}`;

/** Name of a tax with its rate, unless the name has it. */
export const taxName = (name: string, rate: number): string =>
  // Isolated, so that the percent sign stays behind its number between Arabic words.
  `\u2068${name.includes('%') ? name : `${name} ${quantity(rate)} %`}\u2069`;

const unpaid: readonly string[] = ['final', 'awaiting_payment', 'partial'];

/** True for an issued document, unless it is an order. */
export const isIssued = ({ status }: Doc): boolean => status === 'paid' || unpaid.includes(status);

/** True for an issued document of which something is owed. */
export const isUnpaid = ({ status, doc_type, amount_outstanding = 0 }: Doc): boolean =>
  unpaid.includes(status) &&
  traitsOf(doc_type).settledLabel !== undefined &&
  amount_outstanding !== 0;

/** True for a document with an open balance after its due date. */
const isOverdue = (doc: Doc): boolean =>
  traitsOf(doc.doc_type).isOwed === true &&
  isUnpaid(doc) &&
  (doc.amount_outstanding ?? 0) > 0 &&
  Boolean(doc.due_date && String(doc.due_date) < today());

/** Last day of a document: of payment, of validity, or of its goods. */
export const untilOf = (doc: Doc): string | undefined => {
  const day = doc[traitsOf(doc.doc_type).until];
  return typeof day === 'string' ? day : undefined;
};

const awaited = ['sent', 'final', 'partially_received'];

/** True for an order whose goods should be here. */
const isLate = (doc: Doc): boolean =>
  traitsOf(doc.doc_type).isAwaited === true &&
  awaited.includes(doc.status) &&
  (untilOf(doc) ?? '9') < today();

/** Status as it is shown: an unpaid document after its due date is overdue, an order after its day is late. */
export const statusOf = (doc: Doc): string =>
  isOverdue(doc) ? 'overdue' : isLate(doc) ? 'late' : doc.status;

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
