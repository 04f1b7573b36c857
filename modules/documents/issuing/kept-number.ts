import type { Doc } from '../document/state.ts';
import { isOrder, typeOf } from '../types/all.ts';

/**
 * Number that the document keeps: its earlier one or one typed by a person. A pro forma number is
 * replaced.
 */
export const keptNumber = (state: Doc): string | undefined => {
  const { ref_id, doc_number, is_number_typed } = state;
  if (isOrder(state)) return doc_number ?? undefined;
  if (is_number_typed && ref_id) return ref_id;
  if (doc_number) return doc_number;
  return typeOf(state).draftNumber === 'own' ? (ref_id ?? undefined) : undefined;
};

/** Pro forma number that the final number replaces. */
export const proformaOf = (state: Doc, number: string): string | null =>
  typeOf(state).draftNumber === 'proforma' && state.ref_id && state.ref_id !== number
    ? state.ref_id
    : null;
