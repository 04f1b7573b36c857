import { compare, fromMinor, sub } from '../../../kernel/money.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { creditTooHigh } from './refusals.ts';
import type { Doc } from './state.ts';

/** What other credit notes already take of an original, in its currency; drafts count only while one is made. */
export const creditedOf = (
  look: Look,
  originalId: string,
  currency: string,
  { self, drafts }: { readonly self?: string; readonly drafts: boolean },
): number => {
  const row = look.row<{ total: number | null }>(
    `SELECT sum(total) AS total FROM doc_view WHERE company=:company AND original_doc_id=:originalId
       AND doc_type='credit_note' AND status <> 'void' AND id <> :self
       AND (is_issued=1 OR :drafts=1)`,
    { originalId, self: self ?? '', drafts: drafts ? 1 : 0 },
  );
  return fromMinor(row?.total ?? 0, currency);
};

/** Why a credit note of this total is more than its original leaves. */
export const creditProblem = (
  original: Doc,
  credited: number,
  total: number,
): Refusal | undefined => {
  const left = sub(original.total, credited);
  return compare(total, left) > 0 ? creditTooHigh({ total, left }) : undefined;
};
