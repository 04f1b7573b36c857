import { dec, minorUnits, num } from '../../../kernel/values/money/money.ts';

/** Proportion `amount × part ÷ whole`, rounded half away from zero to the minor unit. */
export const partOf = (amount: number, part: number, whole: number, currency: string): number =>
  num(dec(amount).times(part).div(whole).round(minorUnits(currency), 1));
