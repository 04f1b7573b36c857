import { compare, fromMinor, neg, sum } from '../../../kernel/money.ts';
import { companyHere, type Look } from '../../../kernel/store/look.ts';
import { currencyOf } from '../../companies/contract.ts';
import { boughtBy } from './bought.ts';
import type { Credited } from './credited-off.ts';
import { type Holder, holdersOf } from './holders.ts';
import { isHere } from './state.ts';

/**
 * The assets that have left, of a line of which credits take more than what is here of it costs: nothing
 * would take that off their account. Undefined where no line is such; a credit that is not issued counts as
 * if it were where it is named.
 */
export const creditedGone = (
  look: Look,
  { doc_id, also }: Credited,
): readonly Holder[] | undefined => {
  const currency = currencyOf(companyHere(look));
  for (const [line_id, { left }] of boughtBy(look, doc_id, also)) {
    if (left >= 0) continue;
    const holders = holdersOf(look, doc_id, line_id);
    // Of a line without assets more may be credited than it debited, be it for a cent of rounding.
    if (holders.length === 0) continue;
    const here = sum(holders.filter(isHere).map(({ units }) => units));
    if (compare(neg(left), fromMinor(here, currency)) > 0)
      return holders.filter((one) => !isHere(one));
  }
  return undefined;
};
