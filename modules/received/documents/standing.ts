import { notAllowed, type Refusal } from '../../../kernel/refusal.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { type Doc, doc } from '../../documents/contract.ts';

/** Why a received document is not booked or discarded as it stands; what is booked already says as which record. */
export const standingRefusal = (
  look: Look,
  state: Doc,
  action: 'book' | 'discard',
): Refusal | undefined => {
  const { status } = state;
  const verdict = doc.lifecycle?.(state).can(status, { type: action }, doc.context(state));
  if (verdict?.taken) return undefined;
  const booked_as = state.shared?.booked_as;
  if (!booked_as) return notAllowed({ status, why: verdict?.words, guard: verdict?.guard, action });
  const number = look.state(doc, booked_as)?.ref_id ?? booked_as;
  return notAllowed({ status, why: `it is booked as ${number}`, action, booked_as });
};
