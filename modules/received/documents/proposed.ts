import { dictionary } from '../../../kernel/values/dictionary.ts';
import type { Doc } from '../../documents/contract/facts.ts';

const ofDocuments: Readonly<Record<string, string>> = dictionary({
  invoice: 'bill',
  purchase_order: 'invoice',
  quotation: 'purchase_order',
  memo: 'consignment_in',
  credit_note: 'credit_note',
});

const ofLists: Readonly<Record<string, string>> = dictionary({
  quotation: 'purchase_order',
  shipping_doc: 'purchase_order',
});

/** As what a received document is booked unless told otherwise; nothing where only a person knows. */
export const proposedType = ({ doc_type, shared }: Doc): string | null =>
  (shared?.shared_type === 'list' ? ofLists : ofDocuments)[doc_type] ?? null;
