import { dictionary } from '../../../kernel/values/dictionary.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import { typeNamed } from '../../documents/contract/queries.ts';

const ofLists: Readonly<Record<string, string>> = dictionary({
  quotation: 'purchase_order',
  shipping_doc: 'purchase_order',
});

/**
 * Document type under which a received document is booked by default; null when a person must
 * choose.
 */
export const proposedType = ({ doc_type, shared }: Doc): string | null =>
  shared?.shared_type === 'list' ? (ofLists[doc_type] ?? null) : typeNamed(doc_type).receivedAs;
