import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { releasedFacts } from '../advances/settlement-facts.ts';
import { reverseDelivery } from '../delivery/delivery-reversal.ts';
import { deliveredOn, planDeliveryReversal } from '../delivery/plan-delivery-reversal.ts';
import { docUnlinked } from '../document/facts/issue.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { billEffect, creditEffect, effectOnOriginal } from '../receiving/grni-effect.ts';
import { isCredit, typeOf } from '../types/all.ts';

/** Data needed to reverse the issue of a document. */
export type IssueReversal = {
  readonly delivered: ReturnType<typeof planDeliveryReversal>;
  readonly cleared: NonNullable<ReturnType<typeof billEffect>>['cleared'] | undefined;
  readonly original: ReturnType<typeof effectOnOriginal> | undefined;
};

/**
 * Reads what the reversal of an issue takes back: the delivery and the clearing of goods received
 * not invoiced.
 */
export const planIssueReversal = (
  reader: Reader,
  id: string,
  state: Doc,
  now: Now,
): IssueReversal => {
  if (!isIssued(state)) return { delivered: [], cleared: undefined, original: undefined };
  const lines = reader.lines(id) as readonly DocLine[];
  const base = currencyOf(now.company);
  const { goods } = typeOf(state);
  const originalLines =
    isCredit(state) && state.original_doc_id
      ? (reader.lines(state.original_doc_id) as readonly DocLine[])
      : [];
  const credit = creditEffect(reader, state, lines, originalLines, base, true);
  return {
    delivered: goods === 'delivery' ? planDeliveryReversal(reader, deliveredOn(state)) : [],
    cleared: goods === 'receipt' ? billEffect(reader, state, lines, base, true)?.cleared : credit,
    original: credit ? effectOnOriginal(credit) : undefined,
  };
};

/**
 * Facts around a reversed issue: before it, the goods return on the date sent or on the dates they
 * left; after it, the original is unlinked.
 */
export const issueReversalFacts = (
  id: string,
  state: Doc,
  seen: IssueReversal,
  { date, reason }: { readonly date: string | null; readonly reason: string | null },
  now: Now,
): { readonly before: readonly Fact[]; readonly after: readonly Fact[] } => {
  const refersToIts = isCredit(state) && isIssued(state) && state.original_doc_id;
  const goods = seen.delivered.length
    ? reverseDelivery(state, { entity_id: id, reason, date }, now, seen.delivered).facts
    : [];
  return {
    before: goods as readonly Fact[],
    after: [
      ...(isIssued(state) ? releasedFacts(id, state) : []),
      ...(refersToIts
        ? [
            docUnlinked(state.original_doc_id ?? '', {
              entity_id: id,
              relation: 'credit_note',
              ...(seen.original?.length ? { cleared: seen.original } : {}),
            }),
          ]
        : []),
    ],
  };
};
