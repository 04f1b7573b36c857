import { notAllowed, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import { lifecycleRefusal } from '../../documents/contract/queries.ts';

/**
 * Refusal to book or discard a received document by its lifecycle; it names the record when the
 * document is already booked.
 */
export const receivedRefusal = (
  reader: Reader,
  state: Doc,
  action: 'book' | 'discard',
): Refusal | undefined => {
  const refused = lifecycleRefusal(state, { type: action })?.refusal;
  const booked_as = state.shared?.booked_as;
  if (!refused || !booked_as) return refused;
  const number = reader.state(doc, booked_as)?.ref_id ?? booked_as;
  return notAllowed({
    status: state.status,
    why: `it is booked as ${number}`,
    next: `Delete or void ${number} first.`,
    action,
    booked_as,
  });
};
