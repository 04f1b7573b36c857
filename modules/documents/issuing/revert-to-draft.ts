import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { advanceSettled } from '../advances/refusals.ts';
import { settledRefusal } from '../advances/settlement.ts';
import { doc } from '../document/doc.ts';
import { docRevertedToDraft } from '../document/facts/issue.ts';
import { documentMigrated, goodsMoved, invoiceSent, taxPeriodFiled } from '../document/refusals.ts';
import { isIssued } from '../document/state.ts';
import { DocStatus, DocTypeName } from '../document/status.ts';
import {
  consignedGoodsRefusal,
  settlementAtPresentValue,
} from '../receiving/consigned-goods-check.ts';
import { orderOf, posts } from '../types/all.ts';
import { sentRefusal } from './cancellation.ts';
import { migratedDocumentRefusal } from './migrated-document.ts';
import { filedRefusal } from './tax-date.ts';
import { issueReversalFacts, planIssueReversal } from './undo-issue.ts';

/**
 * Returns an issued document to draft; it keeps its number. A document in a locked period must be
 * voided instead.
 */
export const revertToDraft = command('documents.issuing.revertToDraft', {
  says: 'Return a sent or issued document to draft.',
  explains: [
    'Reverses the issue entry on the issue date and takes back deliveries; the number stays.',
    'A bill made from an order becomes that order again.',
    'A rate of the table is looked up anew when it is issued again; a rate that was sent stays.',
    'Needs an open period and no payments, credit notes or restocked goods (`not_allowed`); receipts of a bill must be undone first, and billed consignment goods must not have moved (`goods_moved`).',
    'Migrated documents are refused with `brought_over`; under value added tax, sent invoices with `invoice_sent`.',
    'For a locked period, or one whose tax return is filed (`tax_period_filed`), use `documents_issuing_void`.',
    'Issue again with `documents_issuing_finalize`.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(orNull(Text)) }),
  gives: writtenWith({ status: DocStatus, doc_type: DocTypeName }),
  refuses: [goodsMoved, documentMigrated, advanceSettled, taxPeriodFiled, invoiceSent],
  asks: 'revert-to-draft',
  reads: (reader, { entity_id }, state, now) =>
    consignedGoodsRefusal(reader, state) ??
    migratedDocumentRefusal(state, now) ??
    settledRefusal(state) ??
    filedRefusal(state, now) ??
    sentRefusal(state, now) ?? {
      seen: planIssueReversal(reader, entity_id, state, now),
      consigned: settlementAtPresentValue(reader, state),
    },
  decide: (state, { entity_id, reason = null }, now, { seen, consigned }) => {
    const was_posted = isIssued(state) && posts(state);
    const date = (was_posted ? state.issue_date : null) ?? now.today;
    const { before, after } = issueReversalFacts(
      entity_id,
      state,
      seen,
      { date: null, reason },
      now,
    );
    const order = isIssued(state) ? orderOf(state) : undefined;
    return {
      facts: [
        ...before,
        docRevertedToDraft(
          entity_id,
          {
            date,
            was_posted,
            reason,
            reverted_by: now.caller.user_id || null,
            previous_status: state.status,
            ...(seen.cleared?.length ? { cleared: seen.cleared } : {}),
            ...(consigned.length ? { consigned: [...consigned] } : {}),
            ...order,
          },
          was_posted ? {} : { passesGuards: true },
        ),
        ...after,
      ],
      answer: { status: 'draft', doc_type: order?.doc_type ?? state.doc_type },
    };
  },
});
