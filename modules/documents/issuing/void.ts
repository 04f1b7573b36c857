import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { taxedReversal } from '../../accounting/contract/queries.ts';
import { advanceSettled } from '../advances/refusals.ts';
import { settledRefusal } from '../advances/settlement.ts';
import { conversionUndoneFacts, sourceOf } from '../conversion/conversion-source.ts';
import { lastDelivery } from '../delivery/delivery.ts';
import { reservedLotsOf } from '../delivery/plan-reserve.ts';
import { releaseFacts } from '../delivery/reservation-change.ts';
import { doc } from '../document/doc.ts';
import { docVoided } from '../document/facts/issue.ts';
import { fulfillmentOf } from '../document/record.ts';
import { documentMigrated, goodsMoved } from '../document/refusals.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { DocStatus } from '../document/status.ts';
import { storedLines } from '../drafting/change.ts';
import {
  consignedGoodsRefusal,
  settlementAtPresentValue,
} from '../receiving/consigned-goods-check.ts';
import { posts } from '../types/all.ts';
import { cancellationFacts, cancellationNumber, needsCreditNote } from './cancellation.ts';
import { migratedDocumentRefusal } from './migrated-document.ts';
import { issueReversalFacts, planIssueReversal } from './undo-issue.ts';

/**
 * Tests whether voiding releases the source: goods sold from a memo are out again, a settled
 * consignment is the supplier's again, and either can be converted again.
 */
const givesBack = (state: Doc): boolean =>
  !isIssued(state) || Boolean(state.source_memo_id ?? state.source_consignment_id);

/** Dates of the reversal; today where nothing was posted. */
const voidDates = (
  state: Doc,
  sent: string | undefined,
  now: Now,
): ReturnType<typeof taxedReversal> => {
  const original = { date: state.issue_date ?? now.today, tax_date: state.tax_date };
  return isIssued(state) && posts(state) ? taxedReversal(now, sent, original) : { date: now.today };
};

/** Voids a document: it stays on record, its journal entries are reversed and its goods return. */
export const voidDoc = command('documents.issuing.void', {
  says: 'Void a document and reverse its journal entries.',
  explains: [
    'Reverses the issue entry on `date` if open and not before the issue, else on the issue date, today or the first open day; in a filed tax period on the first day neither filed nor locked.',
    'Under value added tax, an invoice that was sent is cancelled by a credit note over all of it (`credit_note_id`), whose journal entry is the reversal.',
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
  gives: writtenWith({
    status: DocStatus,
    /** Credit note that cancels a sent invoice. */
    credit_note_id: Type.Optional(Type.String()),
    credit_note_number: Type.Optional(Type.String()),
  }),
  refuses: [goodsMoved, documentMigrated, advanceSettled],
  asks: 'void',
  reads: (reader, { entity_id, date }, state, now) => {
    const refused =
      consignedGoodsRefusal(reader, state) ??
      migratedDocumentRefusal(state, now) ??
      settledRefusal(state);
    if (refused) return refused;
    const dates = voidDates(state, date, now);
    return {
      dates,
      number: needsCreditNote(state, now)
        ? cancellationNumber(reader, state, dates.date)
        : undefined,
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
    { dates, number, seen, source, consigned, held, lines },
  ) => {
    const all = storedLines(lines);
    const was_posted = isIssued(state) && posts(state);
    // A correction of a filed period takes back the goods on its own date, too.
    const returned = dates.corrects_date ? dates.date : (sent ?? null);
    const credit = number && { id: now.id('doc'), number, reason, ...dates };
    const { before, after } = issueReversalFacts(
      entity_id,
      state,
      seen,
      { date: returned, reason },
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
            ...dates,
            date_sent: sent ?? null,
            was_posted,
            reason,
            pre_void_status: state.status,
            ...(credit ? { cancelled_by: credit.id } : {}),
            pre_void_fulfillment: fulfillmentOf(state),
            ...lastDelivery(state, returned, now),
            ...(seen.cleared?.length ? { cleared: seen.cleared } : {}),
            ...(consigned.length ? { consigned: [...consigned] } : {}),
          },
          was_posted ? {} : { passesGuards: true },
        ),
        ...after,
        ...(credit ? cancellationFacts(entity_id, state, all, credit, now) : []),
      ],
      answer: {
        status: 'void',
        ...(credit ? { credit_note_id: credit.id, credit_note_number: credit.number.text } : {}),
      },
    };
  },
});
