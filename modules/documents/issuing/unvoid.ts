import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { reversalDate, taxedReversal } from '../../accounting/contract/queries.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import * as advanceRefusals from '../advances/refusals.ts';
import { settledAdvances, settledRefusal } from '../advances/settlement.ts';
import { settledFacts } from '../advances/settlement-facts.ts';
import { conversionRedoneFacts } from '../conversion/conversion-source.ts';
import { creditLink } from '../credit-notes/credit-link.ts';
import { creditedOf, creditProblem } from '../credit-notes/credited-amounts.ts';
import { coversAll, deliveryFacts, memoSale } from '../delivery/delivery.ts';
import { doc } from '../document/doc.ts';
import { docUnvoided } from '../document/facts/issue.ts';
import type { DocLine } from '../document/goods-sums.ts';
import {
  badLine,
  cancelledByCreditNote,
  creditTooHigh,
  originalNotIssued,
  sourceTaken,
} from '../document/refusals.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { DocStatus } from '../document/status.ts';
import { consignmentQuantity } from '../lines/refusals.ts';
import { settleConsignment } from '../receiving/consignment-settlement.ts';
import { billEffect, creditEffect } from '../receiving/grni-effect.ts';
import { isCredit, posts, settlesConsignment } from '../types/all.ts';
import { cancelledRefusal } from './cancellation.ts';

/** Plans the restoration of a void document, or refuses it because of related records. */
export const planUnvoid = (reader: Reader, id: string, state: Doc, now: Now) => {
  const cancelled = cancelledRefusal(reader, state);
  if (cancelled) return cancelled;
  const wasIssued = isIssued({ status: state.pre_void_status ?? 'draft' });
  const originalId = isCredit(state) && wasIssued ? state.original_doc_id : null;
  const original = originalId ? reader.state(doc, originalId) : undefined;
  if (originalId && (!original || !isIssued(original)))
    return originalNotIssued({ status: original?.status ?? 'gone' });
  const credited = originalId
    ? creditedOf(reader, originalId, state.currency, { self: id, drafts: false })
    : 0;
  const settled = settledRefusal(original);
  if (settled) return settled;
  const tooHigh = original && creditProblem(original, credited, state.total);
  if (tooHigh) return tooHigh;
  const lines = reader.lines(id) as readonly DocLine[];
  const originalLines = originalId ? (reader.lines(originalId) as readonly DocLine[]) : [];
  const base = currencyOf(now.company);
  const refused = wasIssued ? settledAdvances(reader, state, lines) : undefined;
  if (isRefusal(refused)) return refused;
  const converted = conversionRedoneFacts(reader, id, state, lines, Boolean(wasIssued));
  if (isRefusal(converted)) return converted;
  const isConsigned = wasIssued && settlesConsignment(state);
  const consigned = isConsigned ? settleConsignment(reader, id, state, lines) : undefined;
  if (isRefusal(consigned)) return consigned;
  return {
    wasIssued,
    advances: wasIssued ? state.advances : [],
    converted,
    originalId,
    bill: wasIssued ? billEffect(reader, state, lines, base)?.cleared : undefined,
    consigned,
    sale: wasIssued ? memoSale(reader, id, state, lines, now) : undefined,
    credit: wasIssued ? creditEffect(reader, state, lines, originalLines, base) : undefined,
  };
};

/**
 * Restores a void document. It posts again on the date of its reversal, so that every date counts
 * it once. Its goods stay where they are, to be delivered again; those on a memo are sold again.
 */
export const unvoid = command('documents.issuing.unvoid', {
  says: 'Restore a void document to its previous status.',
  explains: [
    'Posts again on the date of the reversal, so that every date counts the document once.',
    'Nothing is delivered again: the goods of an invoice came back when it was voided and leave with a new delivery. Goods out on a memo are sold again.',
    'Refused with `source_taken` when its quotation, memo or consignment was converted elsewhere, with `not_allowed` when its received document was booked as another one, and for credit notes with `credit_exceeds_original` or `original_not_issued`.',
    'An invoice that a credit note cancelled stays void (`cancelled_by_credit_note`).',
    'Voided payments and released reservations are not restored.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(orNull(Text)) }),
  gives: writtenWith({ status: DocStatus }),
  refuses: [
    originalNotIssued,
    creditTooHigh,
    consignmentQuantity,
    sourceTaken,
    badLine,
    cancelledByCreditNote,
    ...Object.values(advanceRefusals),
  ],
  asks: 'unvoid',
  reads: (reader, { entity_id }, state, now) => planUnvoid(reader, entity_id, state, now),
  decide: (state, { entity_id, reason = null }, now, seen) => {
    const { wasIssued, originalId, bill, consigned, credit, converted, advances, sale } = seen;
    const restored_status = state.pre_void_status ?? 'draft';
    const again_posts = wasIssued && posts(state);
    const gone = state.voided_on ?? state.issue_date ?? now.today;
    const dates = again_posts
      ? taxedReversal(now, null, { date: gone, tax_date: state.void_tax_date })
      : { date: now.today };
    const cleared = bill ?? credit;
    const soldOn = reversalDate(now, null, state.pre_void_delivered ?? dates.date);
    return {
      facts: [
        docUnvoided(
          entity_id,
          {
            ...dates,
            unvoided_by: now.caller.user_id || null,
            restored_status,
            posts: again_posts,
            reason,
            ...(cleared?.length ? { cleared } : {}),
            ...(consigned ? { consigned } : {}),
          },
          again_posts ? {} : { passesGuards: true },
        ),
        ...converted,
        ...settledFacts(entity_id, state.ref_id ?? null, advances),
        ...(originalId ? [creditLink(entity_id, state, credit, state.deferred_taxes ?? [])] : []),
        ...deliveryFacts(
          entity_id,
          state,
          sale,
          { date: soldOn, isAll: coversAll(state, sale) },
          now,
        ),
      ],
      answer: { status: restored_status },
    };
  },
});
