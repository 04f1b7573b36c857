import { advanceCredit, isAdvance } from '../advances/advance.ts';
import { docLinked } from '../document/facts/issue.ts';
import type { Doc } from '../document/state.ts';
import { type creditEffect, effectOnOriginal } from '../receiving/grni-effect.ts';

/** Links an issued credit note to its original, with what it takes off the goods, or off an advance. */
export const creditLink = (
  id: string,
  state: Doc,
  credit: ReturnType<typeof creditEffect>,
  deferred: NonNullable<Doc['deferred_taxes']>,
) =>
  docLinked(state.original_doc_id ?? '', {
    entity_id: id,
    entity_type: 'doc',
    relation: 'credit_note',
    ...(credit?.length ? { cleared: effectOnOriginal(credit) } : {}),
    ...(isAdvance(state) ? { advance_credit: advanceCredit(state, deferred) } : {}),
  });
