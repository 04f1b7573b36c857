import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { termOf } from '../document/settings.ts';
import type { Doc } from '../document/state.ts';
import { percentOf } from '../totals/tax-amounts.ts';
import { isPayable, isPurchase, typeOf } from '../types/all.ts';
import type { AgreedDiscount } from './discount.ts';

/** Settlement discount of a document that is issued on a date, by its payment terms. */
export const agreedDiscount = (
  company: Company,
  state: Doc,
  date: string,
): AgreedDiscount | undefined => {
  if (!isPayable({ doc_type: typeOf(state).issuesAs })) return undefined;
  const term = termOf(company, state.payment_terms, isPurchase(state));
  const { discount_pct: percent = 0, discount_days = 0 } = term ?? {};
  const amount = percentOf(state.total, percent, state.currency);
  return compare(amount, 0) > 0
    ? { percent, until: addDays(date, discount_days), amount }
    : undefined;
};
