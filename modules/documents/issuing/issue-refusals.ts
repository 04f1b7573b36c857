import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { currencyOf, isUnderVat, taxesOf } from '../../companies/contract/queries.ts';
import { isMigrated } from '../../migrations/contract/queries.ts';
import { creditProblem } from '../credit-notes/credited-amounts.ts';
import type { DocLine } from '../document/goods-sums.ts';
import * as refusals from '../document/refusals.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { assessingRates, isOwedByBuyer } from '../totals/tax-category.ts';
import { isCredit, isPurchase, posts, typeOf } from '../types/all.ts';
import { lifecycleRefusal } from './lifecycle-refusal.ts';
import { receiptRefusal } from './tax-date.ts';

/** Lifecycle refusal: 422 for values that can still be filled in, otherwise 409. */
export const askRefusal = (state: Doc, date: string, now: Now): Refusal | undefined => {
  const base_currency = currencyOf(now.company);
  const answer = lifecycleRefusal(state, { type: 'finalize' });
  if (answer?.guard === 'hasLines') return refusals.noLines();
  if (answer?.guard === 'hasContact') return refusals.noContact();
  const lacksRate = state.currency !== base_currency && !state.conversion_rate;
  if (!answer && lacksRate && posts({ doc_type: typeOf(state).issuesAs }))
    return refusals.noRate({ currency: state.currency, base_currency, date });
  if (answer) return answer.refusal;
  if (compare(state.total, 0) < 0) return refusals.negativeTotal({ total: state.total });
  return receiptRefusal(state);
};

/** Refusal of a credit note whose original is not issued, or of which too much was credited. */
export const creditRefusal = (
  state: Doc,
  original: Doc | undefined,
  credited: number,
  { source }: Now,
): Refusal | undefined => {
  const isAlone = !state.original_doc_id;
  if (!isCredit(state) || (!original && (isAlone || isMigrated(source)))) return undefined;
  if (!original || !isIssued(original))
    return refusals.originalNotIssued({ status: original?.status ?? 'gone' });
  return creditProblem(original, credited, state.total);
};

/** Refusal of a purchase whose tax the buyer owes, where no tax of the document assesses it (Directive 2006/112/EC, 194 to 200). */
export const selfAssessmentRefusal = (
  state: Doc,
  lines: readonly DocLine[],
  { company, source }: Now,
): Refusal | undefined => {
  if (!isPurchase(state) || isMigrated(source) || !isUnderVat(company)) return undefined;
  const taxes = [
    ...lines.flatMap((line) => line.taxes ?? []),
    ...state.doc_taxes,
    ...state.shipping_taxes,
  ];
  const open = taxes.find((one) => isOwedByBuyer(one.category) && !one.reverse_charge);
  if (!open) return undefined;
  return refusals.taxNotAssessed({
    category: open.category,
    rates: assessingRates(taxesOf(company, 'purchase'), open.category).map(({ name }) => name),
  });
};
