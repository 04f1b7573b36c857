import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { laterDate } from '../../../kernel/values/clock.ts';
import { taxDateFor } from '../../accounting/contract/queries.ts';
import { isMigrated } from '../../migrations/contract/queries.ts';
import { taxDateBeforeReceipt, taxPeriodFiled } from '../document/refusals.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { isCredit, isPurchase, posts, typeOf } from '../types/all.ts';

/** Day on which a bill came in; empty where none is recorded and for other documents. */
const receiptOf = (state: Doc): string =>
  isPurchase(state) && !isCredit(state) ? (state.received_date ?? '') : '';

/** Refuses to issue a bill whose tax would count before it came in. */
export const receiptRefusal = (state: Doc): Refusal | undefined => {
  const received_date = receiptOf(state);
  const { tax_date } = state;
  return tax_date && tax_date < received_date
    ? taxDateBeforeReceipt({ tax_date, received_date })
    : undefined;
};

/**
 * Tax date of a document as issued (BT-7): as sent, otherwise the issue date, of a bill not before it came in. In a
 * filed tax period it is the first open day, and corrects that period.
 */
export const issueTaxDate = (
  state: Doc,
  date: string,
  now: Now,
): { readonly tax_date?: string; readonly corrects_date?: string } => {
  if (!posts({ doc_type: typeOf(state).issuesAs })) return {};
  const due = state.tax_date ?? laterDate(date, receiptOf(state));
  const tax_date = isMigrated(now.source) ? due : taxDateFor(now, due);
  return { tax_date, ...(tax_date === due ? {} : { corrects_date: due }) };
};

/** Refuses to return a document to draft whose tax was reported in a return. */
export const filedRefusal = (state: Doc, now: Now): Refusal | undefined => {
  if (!isIssued(state) || !posts(state)) return undefined;
  const tax_date = state.tax_date ?? state.issue_date ?? now.today;
  return taxDateFor(now, tax_date) === tax_date ? undefined : taxPeriodFiled({ tax_date });
};
