import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare, fromMinor, greater, sub, sum } from '../../../kernel/values/money/money.ts';
import { doc } from '../document/doc.ts';
import { creditTooHigh } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { inBase, taxRateOf } from '../totals/currency-conversion.ts';
import { isCredit } from '../types/all.ts';
import { sqlHas } from '../types/sql.ts';

/**
 * Total of the other credit notes of an original, in its currency; drafts count only when a credit
 * note is created.
 */
export const creditedOf = (
  reader: Reader,
  originalId: string,
  currency: string,
  { self, drafts }: { readonly self?: string; readonly drafts: boolean },
): number => {
  const row = reader.row<{ total: number | null }>(
    `SELECT sum(total) AS total FROM doc_view WHERE company=:company AND original_doc_id=:originalId
       AND ${sqlHas(isCredit)} AND status <> 'void' AND id <> :self
       AND (is_issued=1 OR :drafts=1)`,
    { originalId, self: self ?? '', drafts: drafts ? 1 : 0 },
  );
  return fromMinor(row?.total ?? 0, currency);
};

const hasSameRates = (one: Doc, other: Doc): boolean =>
  one.currency === other.currency &&
  one.conversion_rate === other.conversion_rate &&
  taxRateOf(one) === taxRateOf(other);

/**
 * Other issued credit notes of the same original at the same rate, for a foreign-currency document.
 */
export const sameRateCredits = (
  reader: Reader,
  credit: Doc,
  self: string,
): readonly { readonly id: string; readonly state: Doc }[] => {
  const { original_doc_id, currency, base_currency } = credit;
  if (!original_doc_id || currency === base_currency) return [];
  return reader
    .rows<{ id: string }>(
      `SELECT id FROM doc_view WHERE company=:company AND original_doc_id=:original_doc_id
         AND ${sqlHas(isCredit)} AND is_issued=1 AND id <> :self`,
      { original_doc_id, self },
    )
    .flatMap(({ id }) => {
      const state = reader.state(doc, id);
      return state && hasSameRates(state, credit) ? [{ id, state }] : [];
    });
};

/**
 * Company-currency total of a credit note, so that all credit notes at one rate sum to the
 * conversion of their joint total.
 */
export const creditBase = (
  { total, conversion_rate, base_currency }: Doc,
  others: readonly { readonly state: Doc }[],
): number => {
  const own = sum([total, ...others.map(({ state }) => state.total)]);
  const before = sum(others.map(({ state }) => state.total_base));
  const rest = sub(inBase(own, conversion_rate ?? 1, base_currency), before);
  return greater(rest, 0);
};

/** Refusal of a credit note whose total exceeds the rest of its original. */
export const creditProblem = (
  original: Doc,
  credited: number,
  total: number,
): Refusal | undefined => {
  const left = sub(original.total, credited);
  return compare(total, left) > 0 ? creditTooHigh({ total, left }) : undefined;
};
