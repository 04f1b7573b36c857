import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, Name, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { isMigrated } from '../../migrations/contract/queries.ts';
import * as advanceRefusals from '../advances/refusals.ts';
import { settledAdvances, settledRefusal } from '../advances/settlement.ts';
import { settledFacts } from '../advances/settlement-facts.ts';
import { creditLink } from '../credit-notes/credit-link.ts';
import { creditBase, creditedOf, sameRateCredits } from '../credit-notes/credited-amounts.ts';
import { deferredTaxesOf } from '../deferred-tax/deferral.ts';
import { coversAll, deliveryFacts, memoSale } from '../delivery/delivery.ts';
import { doc } from '../document/doc.ts';
import { docConvertedToBill, docFinalized } from '../document/facts/issue.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { issueNumber } from '../document/numbers.ts';
import * as refusals from '../document/refusals.ts';
import { dueDate, letterhead } from '../document/settings.ts';
import type { Doc } from '../document/state.ts';
import { DocStatus } from '../document/status.ts';
import {
  eInvoiceIncomplete,
  incomplete,
  issueCheck,
  issueProblems,
} from '../einvoice/issue-check.ts';
import { EInvoiceProblem } from '../einvoice/rules/problem.ts';
import { consignmentQuantity, moreThanBilled } from '../lines/refusals.ts';
import { prepaid, prepaidAmount, prepaidMoney } from '../on-account/prepaid.ts';
import { notEnoughOnAccount } from '../on-account/refusals.ts';
import { creditedTooMuch } from '../receiving/bill-clearing.ts';
import { settleConsignment } from '../receiving/consignment-settlement.ts';
import { billEffect, creditEffect } from '../receiving/grni-effect.ts';
import { agreedDiscount } from '../settlement-discount/agreement.ts';
import { inBase, taxRateOf } from '../totals/currency-conversion.ts';
import { withRate } from '../totals/rate-of-day.ts';
import { isCredit, isOrder, isPurchase, posts, settlesConsignment, typeOf } from '../types/all.ts';
import type { DocType } from '../types/document-type.ts';
import { askRefusal, creditRefusal, selfAssessmentRefusal } from './issue-refusals.ts';
import { keptNumber, proformaOf } from './kept-number.ts';
import { statedRefusal } from './stated-by-supplier.ts';
import { issueTaxDate } from './tax-date.ts';

/** Issue date: as sent, as stored, otherwise today. */
const dateOf = (sent: string | undefined, state: Doc, now: Now): string =>
  sent ?? state.issue_date ?? now.today;

/** Issues a document: numbers, dates, locks and posts it. A purchase order becomes a bill in place. */
export const finalize = command('documents.issuing.finalize', {
  says: 'Issue a document; a purchase order becomes a bill.',
  explains: [
    'Gives the final number, freezes the letterhead, posts: invoices debit 1120 and credit 4100 or 4200 and 2120, bills debit 2145, 5160, expenses and 1150 and credit 2110, credit notes the reverse.',
    'Advances post to 2160 (bills 1170), tax due on payment to 2126 (bills 1156); codes are defaults of `posting_map`.',
    'Goods move separately, except those on a source memo.',
    'A `prepaid` amount is paid from money on account.',
    'Needs lines, contact and a rate (`no_lines`, `no_contact`, `no_rate`); purchases of category AE or K a reverse-charge rate (`tax_not_assessed`).',
    '`e_invoice_problems` names what lacks for an electronic invoice; `e_invoice_required` refuses it (`e_invoice_incomplete`).',
    'Bills take `ref_id`, `due_date` of their paper (`number_taken`).',
    'Undo: `documents_issuing_revertToDraft`.',
  ],
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    issue_date: Type.Optional(DateText),
    notes: Type.Optional(Text),
    ref_id: Type.Optional(Name),
    due_date: Type.Optional(DateText),
  }),
  gives: writtenWith({
    status: DocStatus,
    ref_id: Type.String(),
    e_invoice_problems: Type.Optional(
      Type.Array(EInvoiceProblem, {
        description: 'What the document lacks as electronic invoice, each with the next step.',
      }),
    ),
  }),
  refuses: [
    notAllowed,
    refusals.noLines,
    refusals.noContact,
    refusals.noRate,
    refusals.taxNotAssessed,
    refusals.negativeTotal,
    refusals.originalNotIssued,
    refusals.creditTooHigh,
    refusals.badValue,
    refusals.numberTaken,
    refusals.taxDateBeforeReceipt,
    notEnoughOnAccount,
    consignmentQuantity,
    moreThanBilled,
    refusals.badLine,
    eInvoiceIncomplete,
    ...Object.values(advanceRefusals),
  ],
  // Asked in `decide`: a missing value is 422, a status that does not allow it 409.
  mayAsk: ['finalize'],
  reads: (reader, { entity_id, issue_date, ...sent }, stored, now) => {
    const base = currencyOf(now.company);
    const date = dateOf(issue_date, stored, now);
    const state = withRate(reader, stored, date, now);
    const lines = reader.lines(entity_id) as readonly DocLine[];
    const originalId = isCredit(state) ? state.original_doc_id : undefined;
    const original = originalId ? reader.state(doc, originalId) : undefined;
    const originalLines = originalId ? (reader.lines(originalId) as readonly DocLine[]) : [];
    const issuesAs = typeOf(state).issuesAs as DocType;
    const misstated = statedRefusal(reader, state, { ...sent, date, entity_id });
    if (misstated) return misstated;
    const isOver = isMigrated(now.source);
    const advances = isOver ? [] : settledAdvances(reader, state, lines);
    if (isRefusal(advances)) return advances;
    const settled = isOver ? undefined : settledRefusal(original);
    if (settled) return settled;
    const consigned = settlesConsignment(state)
      ? settleConsignment(reader, entity_id, state, lines)
      : undefined;
    if (isRefusal(consigned)) return consigned;
    const credit = creditEffect(reader, state, lines, originalLines, base);
    const over = creditedTooMuch(credit ?? []);
    if (over) return moreThanBilled({ line: over });
    const money = prepaidMoney(reader, state, now);
    if (isRefusal(money)) return money;
    return {
      date,
      state,
      isOfDay: state !== stored,
      money,
      advances,
      deferred: isOver ? [] : deferredTaxesOf(state, lines, base),
      original,
      unassessed: selfAssessmentRefusal(state, lines, now),
      credited: originalId
        ? creditedOf(reader, originalId, state.currency, { self: entity_id, drafts: false })
        : 0,
      alike: isOver ? [] : sameRateCredits(reader, state, entity_id),
      number: issueNumber(reader, issuesAs, date, state.contact_id ?? null),
      purchase: billEffect(reader, state, lines, base),
      credit,
      consigned,
      sale: memoSale(reader, entity_id, state, lines, now),
      check: isOver ? undefined : issueCheck(reader, state, lines, now.company),
    };
  },
  decide: (_, { entity_id, notes, ...stated }, now, seen) => {
    const { date, state, money, original, credited, alike, number, purchase, credit } = seen;
    const { consigned, sale, deferred, advances, isOfDay, check, unassessed } = seen;
    const refused =
      askRefusal(state, date, now) ?? unassessed ?? creditRefusal(state, original, credited, now);
    if (refused) return refused;
    const base_currency = currencyOf(now.company);
    const conversion_rate = state.currency === base_currency ? 1 : (state.conversion_rate ?? 1);
    const agreed = isMigrated(now.source) ? undefined : agreedDiscount(now.company, state, date);
    const taken = stated.ref_id ?? keptNumber(state);
    const ref_id = taken ?? number.text;
    const issued = {
      date,
      issue_date: date,
      ...issueTaxDate(state, date, now),
      due_date: stated.due_date ?? dueOf(state, date, now),
      ref_id,
      conversion_rate,
      ...(isOfDay ? { rate_of_day: true } : {}),
      base_currency,
      total_base:
        alike.length > 0
          ? creditBase(state, alike)
          : inBase(state.total, conversion_rate, base_currency),
      ...taxTotalBase(state, base_currency),
      prepaid_amount: prepaidAmount(state, money),
      ...(deferred.length > 0 ? { deferred_taxes: deferred } : {}),
      ...(agreed ? { settlement_discount: agreed } : {}),
      ...(advances.length > 0 ? { advances: [...advances] } : {}),
      ...(purchase ?? (credit ? { cleared: credit } : {})),
      ...(consigned ? { consigned } : {}),
      ...letterhead(now.company),
    };
    const problems = check ? issueProblems(check, issued, now.company) : [];
    if (check?.isRequired && problems.length > 0) return incomplete(check.format, problems);
    const extras = {
      ...(taken ? {} : { number }),
      ...(posts({ doc_type: typeOf(state).issuesAs }) ? {} : { passesGuards: true }),
    };
    const fact = isOrder(state)
      ? docConvertedToBill(
          entity_id,
          { ...issued, source_po_ref: state.ref_id ?? '', doc_type: 'bill' },
          extras,
        )
      : docFinalized(
          entity_id,
          {
            ...issued,
            ...(proformaOf(state, ref_id)
              ? { source_proforma_ref: proformaOf(state, ref_id) }
              : {}),
            ...(notes ? { notes } : {}),
          },
          extras,
        );
    const paid = prepaid(entity_id, state, issued, money, now);
    return {
      facts: [
        fact,
        ...(original ? [creditLink(entity_id, state, credit, deferred)] : []),
        ...settledFacts(entity_id, ref_id, advances),
        ...paid.facts,
        ...deliveryFacts(entity_id, state, sale, { date, isAll: coversAll(state, sale) }, now),
      ],
      answer: {
        ...{ status: paid.status, ref_id },
        ...(problems.length > 0 ? { e_invoice_problems: problems } : {}),
      },
    };
  },
});

/** Value added tax in company currency (BT-111), of a document in another currency. */
const taxTotalBase = (state: Doc, base_currency: string): { readonly tax_total_base?: number } =>
  state.currency === base_currency
    ? {}
    : { tax_total_base: inBase(state.positive_tax, taxRateOf(state), base_currency) };

/** Due date as stored; computed from the payment terms again when the issue date changes. */
const dueOf = (state: Doc, date: string, now: Now): string | null => {
  if (state.due_date && date === state.issue_date) return state.due_date;
  const due = dueDate(now.company, state.payment_terms, date, isPurchase(state));
  return due ?? state.due_date ?? null;
};
