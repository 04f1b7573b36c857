import { notTaken, type Refusal } from '../../../kernel/declare/refusal.ts';
import { contextOf, doc } from '../document/doc.ts';
import type { Doc } from '../document/state.ts';

/**
 * Refusal of an event by the document's lifecycle, with the guard that failed; undefined when the
 * event is allowed.
 */
export const lifecycleRefusal = (
  state: Doc,
  event: { readonly type: string; readonly [field: string]: unknown },
): { readonly guard: string | undefined; readonly refusal: Refusal } | undefined => {
  const verdict = doc.lifecycle?.(state).can(state.status, event, contextOf(state));
  if (!verdict || verdict.taken) return undefined;
  return {
    guard: verdict.guard,
    refusal: notTaken(verdict, state.status, event.type),
  };
};
