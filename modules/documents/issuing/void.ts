import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { advanceSettled } from '../advances/refusals.ts';
import { settledRefusal } from '../advances/settlement.ts';
import { conversionUndoneFacts, sourceOf } from '../conversion/conversion-source.ts';
import { deliveryDays } from '../delivery/delivery.ts';
import { reservedLotsOf } from '../delivery/plan-reserve.ts';
import { releaseFacts } from '../delivery/reservation-change.ts';
import { doc } from '../document/doc.ts';
import { docVoided } from '../document/facts/issue.ts';
import { fulfillmentOf } from '../document/record.ts';
import { documentMigrated, goodsMoved } from '../document/refusals.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { storedLines } from '../drafting/change.ts';
import {
  consignedGoodsRefusal,
  settlementAtPresentValue,
} from '../receiving/consigned-goods-check.ts';
import { posts } from '../types/all.ts';
import { migratedDocumentRefusal } from './migrated-document.ts';
import { issueReversalFacts, planIssueReversal } from './undo-issue.ts';

/**
 * Tests whether voiding releases the source: goods sold from a memo are out again, a settled
 * consignment is the supplier's again, and either can be converted again.
 */
const givesBack = (state: Doc): boolean =>
  !isIssued(state) || Boolean(state.source_memo_id ?? state.source_consignment_id);

/** Voids a document: it stays on record, its journal entries are reversed and its goods return. */
export const voidDoc = command('documents.issuing.void', {
  says: 'Void a document and reverse its journal entries.',
  explains: [
    'Reverses the issue entry on `date` if open and not before the issue, else on the issue date, today or the first open day.',
    'Delivered goods return to stock, reservations are released, and a source memo or consignment can be converted, a received document booked again.',
    'Undo payments, credit notes, restocks and receipts first (`not_allowed`), and the registration of assets from a bill (`assets_registered`).',
    'Migrated documents are refused (`brought_over`).',
    'Undo: `documents_issuing_unvoid`.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    reason: Type.Optional(orNull(Text)),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ status: Type.String() }),
  refuses: [goodsMoved, documentMigrated, advanceSettled],
  asks: 'void',
  reads: (reader, { entity_id }, state, now) => {
    const refused =
      consignedGoodsRefusal(reader, state) ??
      migratedDocumentRefusal(state, now) ??
      settledRefusal(state);
    if (refused) return refused;
    return {
      seen: planIssueReversal(reader, entity_id, state, now),
      consigned: settlementAtPresentValue(reader, state),
      held: reservedLotsOf(reader, entity_id),
      source: givesBack(state) ? sourceOf(reader, state) : undefined,
    };
  },
  decide: (
    state,
    { entity_id, reason = null, date: sent },
    now,
    { seen, source, consigned, held, lines },
  ) => {
    const all = storedLines(lines);
    const was_posted = isIssued(state) && posts(state);
    const date = was_posted ? reversalDate(now, sent, state.issue_date) : now.today;
    const { before, after } = issueReversalFacts(
      entity_id,
      state,
      seen,
      { date: sent ?? null, reason },
      now,
    );
    return {
      facts: [
        ...before,
        ...releaseFacts(entity_id, held),
        ...conversionUndoneFacts(entity_id, source, all),
        docVoided(
          entity_id,
          {
            date,
            date_sent: sent ?? null,
            was_posted,
            reason,
            pre_void_status: state.status,
            pre_void_fulfillment: fulfillmentOf(state),
            ...deliveryDays(state, sent, now),
            ...(seen.cleared?.length ? { cleared: seen.cleared } : {}),
            ...(consigned.length ? { consigned: [...consigned] } : {}),
          },
          was_posted ? {} : { passesGuards: true },
        ),
        ...after,
      ],
      answer: { status: 'void' },
    };
  },
});
