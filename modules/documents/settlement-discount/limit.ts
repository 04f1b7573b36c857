import type { Refusal } from '../../../kernel/declare/refusal.ts';
import {
  add,
  compare,
  fitsDecimals,
  lesser,
  minorUnits,
} from '../../../kernel/values/money/money.ts';
import { badValue } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';
import { mostDiscount } from './offer.ts';
import { discountExpired, discountNotAgreed, discountTooHigh } from './refusals.ts';

type Asked = {
  readonly amount: number;
  readonly settlement_discount?: number | undefined;
  readonly payment_date?: string | undefined;
};

/** Refusal of a discount that is not agreed, too late, or more than the payment's share. */
export const discountRefusal = (state: Doc, asked: Asked, today: string): Refusal | undefined => {
  const { settlement_discount: sent, amount, payment_date: date = today } = asked;
  if (sent === undefined) return undefined;
  const { settlement_discount: agreed, amount_outstanding } = state;
  if (!agreed) return discountNotAgreed();
  const { percent, until } = agreed;
  if (date > until) return discountExpired({ percent, until, date });
  if (!fitsDecimals(sent, minorUnits(state.currency)))
    return badValue({ field: 'settlement_discount', value: sent, why: 'too many decimals' });
  const most = mostDiscount(state, agreed, lesser(add(amount, sent), amount_outstanding));
  return compare(sent, most) > 0 ? discountTooHigh({ sent, most }) : undefined;
};
